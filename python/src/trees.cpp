// Trees: read, written, walked, searched step by step and drawn.
#include "attended.hpp"
#include "binding.hpp"
#include "handles.hpp"
#include "nply/core/error.hpp"
#include "nply/trees/random_tree.hpp"
#include "nply/trees/text.hpp"
#include "requests.hpp"
#include "values.hpp"

namespace nply::python {

PositionHandle TreeHandle::start() const {
    if (!is_small()) return {catalog::open_tree(*tree), Where::worker_thread};
    if (!start_) start_ = catalog::open_tree(*tree);
    return {*start_, Where::at_once};
}

namespace {

using Node = Tree::Node;

TreeHandle handle_of(EfgTree read, bool is_efg) {
    return TreeHandle(std::move(read.tree), std::move(read.names), is_efg);
}

TreeHandle read(const std::string& text, const std::string& name) {
    const py::gil_scoped_release unlocked;
    return handle_of(catalog::tree_in(text, name), name.ends_with(".efg") || looks_like_efg(text));
}

TreeHandle random_tree(py::handle players, py::handle branching, py::handle depth, py::handle maxsum, py::handle seed,
                       py::handle order) {
    RandomTree random;
    random.players = static_cast<int>(whole_number(players, "players", 1, max_players));
    random.branching = static_cast<int>(whole_number(branching, "branching", 1, 1'000'000));
    random.depth = static_cast<int>(whole_number(depth, "depth", 0, 1'000'000));
    random.maxsum = static_cast<Score>(whole_number(maxsum, "maxsum", 0, highest_score));
    random.seed = natural_number(seed, "seed");
    if (!order.is_none()) {
        random.best_first = seconds(order, "order");
        if (*random.best_first > 1) throw InputError::in("order", " takes a share from 0 to 1");
    }
    if (random.size() > RandomTree::most_nodes)
        throw InputError("a random tree of more than " + std::to_string(RandomTree::most_nodes) +
                         " nodes is too large");
    const py::gil_scoped_release unlocked;
    return TreeHandle(random.grow());
}

Node node_of(const TreeHandle& handle, Node node) {
    if (node >= handle.tree->size()) throw py::index_error("no such node");
    return node;
}

py::tuple children(const TreeHandle& handle, Node node) {
    std::vector<Node> found;
    const Tree& tree = *handle.tree;
    for (Node child = tree.first_child(node_of(handle, node)); child < tree.end(node); child = tree.end(child))
        found.push_back(child);
    return tuple_of(found);
}

py::object scores(const TreeHandle& handle, Node node) {
    const Tree& tree = *handle.tree;
    if (!tree.is_over(node_of(handle, node))) return py::none();
    return tuple_of(tree.in_own_terms(tree.scores(node)));
}

/// From 1; 0 at a leaf.
int player(const TreeHandle& handle, Node node) {
    return handle.tree->is_over(node_of(handle, node)) ? 0 : handle.tree->mover(node) + 1;
}

std::string written(const TreeHandle& handle, bool efg) {
    const py::gil_scoped_release unlocked;
    return efg ? write_efg(*handle.tree, handle.names) : write_tree(*handle.tree);
}

[[noreturn]] void keyboard_interrupt() {
    PyErr_SetNone(PyExc_KeyboardInterrupt);
    throw py::error_already_set();
}

/// (lines told, drawing)
py::tuple watch(const TreeHandle& handle, const py::dict& keywords, bool tell, bool draw, py::handle after,
                py::handle draw_nodes) {
    catalog::SearchRequest request = request_of(keywords, catalog::Asking::tree);
    StopSign stop = false;
    request.resources.stop = &stop;
    std::vector<std::string> lines;
    catalog::TreeViews views;
    if (tell) views.trace = [&](const std::string& line) { lines.push_back(line); };
    views.draw = draw;
    views.draw_nodes = static_cast<std::size_t>(whole_number(draw_nodes, "draw_nodes", 1, 100'000));
    if (!after.is_none()) views.drawn_after = natural_number(after, "event");
    catalog::WatchedTree watched;
    const auto work = [&] { watched = catalog::watch(*handle.tree, request, views); };
    if (handle.is_small())
        work();
    else if (attended(stop, work))
        keyboard_interrupt();
    return py::make_tuple(tuple_of(lines), watched.drawing);
}

TreeHandle tree_of(const PositionHandle& at, py::handle most_nodes) {
    const auto most = static_cast<std::size_t>(whole_number(most_nodes, "max_nodes", 1, RandomTree::most_nodes));
    std::optional<Tree> tree;
    StopSign stop = false;
    const auto work = [&] { tree = catalog::tree_of(at.position, most, stop); };
    const bool interrupted =
        at.calls_python() ? attended_calling(stop, at.where == Where::here_deep, work) : attended(stop, work);
    if (interrupted) keyboard_interrupt();
    return TreeHandle(std::move(*tree));
}

}  // namespace

void bind_trees(py::module_& module) {
    py::class_<TreeHandle>(module, "Tree", py::is_final())
        .def("players", [](const TreeHandle& h) { return h.tree->players(); })
        .def("size", [](const TreeHandle& h) { return h.tree->size(); })
        .def("depth", [](const TreeHandle& h) { return h.tree->depth(); })
        .def("scale", [](const TreeHandle& h) { return h.tree->scale(); })
        .def("is_efg", [](const TreeHandle& h) { return h.is_efg; })
        .def("label", [](const TreeHandle& h, Node n) { return std::string(h.tree->label(node_of(h, n))); })
        .def("player", &player)
        .def("scores", &scores)
        .def("children", &children)
        .def("end", [](const TreeHandle& h, Node n) { return h.tree->end(node_of(h, n)); })
        .def("write", &written, py::arg("efg"))
        .def("with_given_limits_only",
             [](const TreeHandle& h) { return TreeHandle(h.tree->with_given_limits_only(), h.names, h.is_efg); })
        .def("draw", [](const TreeHandle& h) { return catalog::draw(*h.tree); })
        .def("start", &TreeHandle::start)
        .def("watch", &watch, py::arg("request"), py::arg("tell"), py::arg("draw"), py::arg("after"),
             py::arg("draw_nodes"));
    module.def("read_tree", &read, py::arg("text"), py::arg("name"));
    module.def("random_tree", &random_tree, py::arg("players"), py::arg("branching"), py::arg("depth"),
               py::arg("maxsum"), py::arg("seed"), py::arg("order"));
    module.def("tree_of", &tree_of, py::arg("position"), py::arg("max_nodes"));
}

}  // namespace nply::python
