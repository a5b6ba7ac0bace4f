#include "serve/tasks.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "nply/core/hardware.hpp"

namespace nply::serve {
namespace {

int pool_size(const ServerSettings& settings) {
    return settings.searches > 0 ? settings.searches : std::max(2, hardware_threads());
}

}  // namespace

void Task::set_progress(const Json& progress) {
    const std::lock_guard lock(mutex_);
    progress_ = progress;
}

Json Task::progress() {
    const std::lock_guard lock(mutex_);
    return progress_;
}

TaskPool::TaskPool(const ServerSettings& settings)
    : settings_(settings),
      games_(settings.most_games),
      threads_(pool_size(settings)),
      pool_(static_cast<std::size_t>(threads_)) {}

std::shared_ptr<Task> TaskPool::start(Work work, const asio::any_io_executor& io_thread) {
    auto task = std::make_shared<Task>(io_thread);
    open_.insert(task);
    asio::post(pool_, [this, task, io_thread, work = std::move(work)] {
        ApiReply reply = task->stop ? error_reply(503, "The request was stopped.") : work(context_for(*task));
        asio::post(io_thread, [this, task, reply = std::move(reply)]() mutable {
            task->reply = std::move(reply);
            task->is_done = true;
            task->wake_up.cancel();
            open_.erase(task);
        });
    });
    return task;
}

void TaskPool::stop() {
    for (const auto& task : open_) task->stop = true;
}

RequestContext TaskPool::context_for(Task& task) {
    return {&task.stop,       &task.meter, [&task](const Json& progress) { task.set_progress(progress); },
            settings_.limits, &games_,     settings_.stores};
}

}  // namespace nply::serve
