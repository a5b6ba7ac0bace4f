#include "own_key.hpp"

#include <cstring>
#include <string_view>

#include "nply/core/random.hpp"

namespace nply::python {
namespace {

namespace py = pybind11;

/// Two lanes of 64 bits, each mixed with every word that comes.
class Mixer {
public:
    void add(std::uint64_t word) {
        key_.low = mixed(key_.low + word + 0x9e3779b97f4a7c15u);
        key_.high = mixed(key_.high ^ (word * 0xff51afd7ed558ccdu + 0xc4ceb9fe1a85ec53u)) + key_.low;
    }
    void add(std::string_view bytes) {
        add(bytes.size());
        for (; bytes.size() >= sizeof(std::uint64_t); bytes.remove_prefix(sizeof(std::uint64_t)))
            add(word(bytes, sizeof(std::uint64_t)));
        if (!bytes.empty()) add(word(bytes, bytes.size()));
    }
    void add(py::handle given) {
        PyObject* object = given.ptr();
        if (PyLong_Check(object)) return add_number(given);
        if (PyUnicode_Check(object)) return add_text(object);
        if (PyBytes_Check(object)) {
            add(std::uint64_t{bytes_follow});
            return add(std::string_view(PyBytes_AS_STRING(object), static_cast<std::size_t>(PyBytes_GET_SIZE(object))));
        }
        if (object == Py_None) return add(std::uint64_t{nothing});
        if (PyIndex_Check(object)) {  // a number of numpy, say
            const py::object number = py::reinterpret_steal<py::object>(PyNumber_Index(object));
            if (!number) throw py::error_already_set();
            return add_number(number);
        }
        if (!PyTuple_Check(object))
            throw py::type_error("key(s) takes whole numbers, texts, bytes and tuples of them, not " +
                                 std::string(py::repr(given)));
        add(std::uint64_t{tuple_follows});
        add(static_cast<std::uint64_t>(PyTuple_GET_SIZE(object)));
        for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(object); ++i) add(py::handle(PyTuple_GET_ITEM(object, i)));
    }
    Key key() const { return key_; }

private:
    enum Kind : std::uint64_t {
        number_follows = 1,
        large_number_follows,
        text_follows,
        bytes_follow,
        nothing,
        tuple_follows
    };

    static std::uint64_t word(std::string_view bytes, std::size_t size) {
        std::uint64_t result = 0;
        std::memcpy(&result, bytes.data(), size);
        return result;
    }
    void add_number(py::handle number) {
        int overflow = 0;
        const long long small = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
        if (overflow == 0) {
            add(std::uint64_t{number_follows});
            return add(static_cast<std::uint64_t>(small));
        }
        add(std::uint64_t{large_number_follows});
        add(std::string_view(std::string(py::str(number.attr("__format__")("x")))));
    }
    void add_text(PyObject* text) {
        Py_ssize_t size = 0;
        const char* bytes = PyUnicode_AsUTF8AndSize(text, &size);
        if (!bytes) throw py::error_already_set();
        add(std::uint64_t{text_follows});
        add(std::string_view(bytes, static_cast<std::size_t>(size)));
    }

    Key key_{1, 2};
};

}  // namespace

Key own_key(const py::handle& given) {
    Mixer mixer;
    mixer.add(given);
    return mixer.key();
}

}  // namespace nply::python
