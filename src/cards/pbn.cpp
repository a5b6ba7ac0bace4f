#include "nply/cards/pbn.hpp"

#include <algorithm>
#include <charconv>

#include "nply/cards/text.hpp"
#include "nply/core/error.hpp"

namespace nply {
namespace {

constexpr std::string_view seat_letters = "NESW";

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v'; }

std::optional<int> seat_called(std::string_view name) {
    while (!name.empty() && (name.front() == '^' || is_blank(name.front()))) name.remove_prefix(1);
    if (name.size() != 1) return {};
    const char letter = name[0] >= 'a' ? static_cast<char>(name[0] - 32) : name[0];
    if (const std::size_t seat = seat_letters.find(letter); seat != std::string_view::npos)
        return static_cast<int>(seat);
    if (letter >= '5' && letter <= '8') return letter - '1';
    return {};
}

std::optional<int> number_in(std::string_view text) {
    while (!text.empty() && (text.front() == '^' || is_blank(text.front()))) text.remove_prefix(1);
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return number;
}

/// Tags and the words behind them, board by board. An empty line ends a board, and so does a tag that it has already.
class PbnReader {
public:
    PbnReader(std::string_view text, const std::string& source) : text_(text), source_(source) {
        if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;  // a mark of the byte order
    }

    std::vector<PbnBoard> boards() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == ';' || (c == '%' && (at_ == 0 || text_[at_ - 1] == '\n')))
                skip_line();
            else if (c == '{')
                skip_comment();
            else if (is_blank(c))
                space();
            else if (c == '[')
                tag();
            else
                word();
        }
        end_board();
        return std::move(found_);
    }

private:
    [[noreturn]] void fail(std::size_t place, const std::string& what) const {
        const auto before = text_.substr(0, place);
        const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
        const std::size_t last = before.rfind('\n');
        throw InputError(source_, line, place - (last == std::string_view::npos ? 0 : last + 1) + 1, what);
    }
    void skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }
    void skip_comment() {
        const std::size_t end = text_.find('}', at_);
        if (end == std::string_view::npos) fail(at_, "this comment has no '}'");
        for (; at_ <= end; ++at_) line_ += text_[at_] == '\n';
    }
    void space() {
        if (text_[at_] == '\n') {
            ++line_;
            std::size_t next = at_ + 1;
            while (next < text_.size() && text_[next] != '\n' && is_blank(text_[next])) ++next;
            if (next < text_.size() && text_[next] == '\n' && board_.has("Deal")) end_board();
        }
        ++at_;
    }

    void tag() {
        const std::size_t begin = at_;
        const std::size_t name = skip_spaces(at_ + 1);
        std::size_t end = name;
        while (end < text_.size() && !is_blank(text_[end]) && text_[end] != '"' && text_[end] != ']') ++end;
        if (end == name) fail(begin, "a tag is [Name \"value\"]");
        at_ = skip_spaces(end);
        if (at_ >= text_.size() || text_[at_] != '"') fail(begin, "a tag is [Name \"value\"]");
        std::string value;
        for (++at_;; ++at_) {
            if (at_ >= text_.size() || text_[at_] == '\n') fail(begin, "this tag's value has no closing quote");
            if (text_[at_] == '"') break;
            if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') ++at_;
            value += text_[at_];
        }
        at_ = skip_spaces(at_ + 1);
        if (at_ >= text_.size() || text_[at_] != ']') fail(begin, "this tag has no ']'");
        ++at_;
        store(std::string(text_.substr(name, end - name)), std::move(value));
    }
    std::size_t skip_spaces(std::size_t place) const {
        while (place < text_.size() && is_blank(text_[place]) && text_[place] != '\n') ++place;
        return place;
    }

    void store(std::string name, std::string value) {
        if (board_.has(name)) end_board();
        if (board_.tags.empty()) board_.line = line_;
        if (value.starts_with('#') && last_.contains(name)) value = last_[name];
        last_[name] = value;
        board_.tags[name] = std::move(value);
        section_ = std::move(name);
    }
    void word() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && !is_blank(text_[at_]) && text_[at_] != '{' && text_[at_] != ';' &&
               text_[at_] != '[')
            ++at_;
        if (section_.empty()) fail(begin, "a tag in brackets was expected, as in [Deal \"N:..\"]");
        board_.sections[section_].emplace_back(text_.substr(begin, at_ - begin));
    }

    /// What comes behind an empty line and has no deal of its own belongs to the board before it.
    void end_board() {
        const bool any = !board_.tags.empty();
        if (any && board_.has("Deal")) {
            found_.push_back(std::move(board_));
        } else if (any && !found_.empty()) {
            found_.back().tags.merge(board_.tags);
            found_.back().sections.merge(board_.sections);
        }
        board_ = {};
        section_.clear();
    }

    std::string_view text_;
    const std::string& source_;
    std::size_t at_ = 0, line_ = 1;
    PbnBoard board_;
    std::string section_;  // the tag that words stand behind
    std::map<std::string, std::string> last_;
    std::vector<PbnBoard> found_;
};

/// A list of the DDS project: "PBN dealer vul trump leader deal", TABLE, PLAY and TRACE. Trumps are S H D C and none,
/// the table has a row for each with the tricks of N E S W.
class DdsListReader {
public:
    DdsListReader(std::string_view text, const std::string& source) : text_(text), source_(source) {}

    std::vector<PbnBoard> boards() {
        std::size_t line = 0;
        for (std::size_t at = 0; at < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', at), text_.size());
            ++line;
            words_.clear();
            split(text_.substr(at, end - at));
            if (!words_.empty()) take(line);
            at = end + 1;
        }
        return std::move(found_);
    }

    static bool is_list(std::string_view text) {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        return first != std::string_view::npos &&
               (text.substr(first).starts_with("PBN ") || text.substr(first).starts_with("NUMBER "));
    }

private:
    /// Words, and texts in quotes as one.
    void split(std::string_view line) {
        for (std::size_t at = 0; at < line.size();) {
            if (is_blank(line[at])) {
                ++at;
                continue;
            }
            const bool quoted = line[at] == '"';
            const std::size_t begin = quoted ? at + 1 : at;
            std::size_t end = begin;
            while (end < line.size() && (quoted ? line[end] != '"' : !is_blank(line[end]))) ++end;
            words_.emplace_back(line.substr(begin, end - begin));
            at = end + quoted;
        }
    }
    void take(std::size_t line) {
        const std::string& kind = words_[0];
        if (kind == "PBN") return begin(line);
        if (found_.empty()) return;
        PbnBoard& board = found_.back();
        if (kind == "TABLE") table(board, line);
        if (kind == "PLAY" && words_.size() > 2) board.sections["InOrder"] = {words_[2]};
        if (kind == "TRACE")
            board.sections["Trace"] = {words_.begin() + std::min<std::ptrdiff_t>(2, std::ssize(words_)), words_.end()};
    }
    void begin(std::size_t line) {
        const auto trump = words_.size() > 5 ? number_in(words_[3]) : std::nullopt;
        const auto leader = words_.size() > 5 ? number_in(words_[4]) : std::nullopt;
        if (!trump || !leader || *trump < 0 || *trump > 4 || *leader < 0 || *leader > 3)
            throw InputError(source_, line, 1, "a line of a list is PBN dealer vul trump leader \"deal\"");
        PbnBoard& board = found_.emplace_back();
        board.line = line;
        board.tags["Board"] = std::to_string(found_.size());
        board.tags["Deal"] = words_[5];
        board.tags["Contract"] = "1" + std::string(denominations[*trump]);
        board.tags["Declarer"] = seat_letter((*leader + 3) % 4);
    }
    void table(PbnBoard& board, std::size_t line) {
        if (words_.size() != 21) throw InputError(source_, line, 1, "a TABLE has 20 numbers");
        for (std::size_t i = 0; i < 20; ++i)
            for (std::string word :
                 {seat_letter(static_cast<int>(i % 4)), std::string(denominations[i / 4]), words_[i + 1]})
                board.sections["OptimumResultTable"].push_back(std::move(word));
    }

    static constexpr std::string_view denominations[] = {"S", "H", "D", "C", "NT"};
    std::string_view text_;
    const std::string& source_;
    std::vector<std::string> words_;
    std::vector<PbnBoard> found_;
};

bool card_beats(Card card, Card best, std::optional<Suit> trump) {
    if (suit_of(card) == suit_of(best)) return row_of(card) < row_of(best);
    return trump && suit_of(card) == *trump;
}

/// A word of the play: a card; nothing for '-', marks and notes.
std::optional<Card> card_in(std::string word) {
    while (!word.empty() && std::string_view("!?+").find(word.back()) != std::string_view::npos) word.pop_back();
    try {
        const std::vector<Card> cards = read_cards(word, "Play");
        return cards.size() == 1 ? std::optional(cards[0]) : std::nullopt;
    } catch (const InputError&) {
        return {};
    }
}

bool is_note(const std::string& word) { return word[0] == '=' || word[0] == '$' || word[0] == '!' || word[0] == '?'; }

}  // namespace

std::string seat_letter(int seat) {
    return seat < static_cast<int>(seat_letters.size()) ? std::string(1, seat_letters[static_cast<std::size_t>(seat)])
                                                        : std::to_string(seat + 1);
}

std::string PbnBoard::name() const {
    const auto board = tags.find("Board");
    return board == tags.end() ? "" : board->second;
}

std::optional<int> PbnBoard::seat(const std::string& tag) const {
    const auto found = tags.find(tag);
    return found == tags.end() ? std::nullopt : seat_called(found->second);
}

std::optional<std::optional<Suit>> PbnBoard::trump() const {
    const auto found = tags.find("Contract");
    if (found == tags.end()) return {};
    std::string contract = found->second;
    while (!contract.empty() && (contract.back() == 'X' || contract.back() == 'x' || contract.back() == '*'))
        contract.pop_back();
    if (contract.size() < 2 || contract[0] < '1' || contract[0] > '7') return {};
    return trump_called(std::string_view(contract).substr(1));
}

std::optional<int> PbnBoard::leader(int seats) const {
    if (const auto declarer = seat("Declarer")) return (*declarer + 1) % seats;
    if (const auto first = seat("Play")) return *first % seats;
    if (const auto dealer = seat("Dealer")) return (*dealer + 1) % seats;
    return {};
}

std::vector<Card> PbnBoard::play(int seats, std::optional<Suit> trump) const {
    if (const auto order = sections.find("InOrder"); order != sections.end())
        return read_cards(order->second[0], "Play");
    const auto section = sections.find("Play");
    const auto first = seat("Play");
    if (section == sections.end() || !first) return {};
    std::vector<std::optional<Card>> table;  // by column
    for (const std::string& word : section->second) {
        if (word == "*") break;
        if (!is_note(word)) table.push_back(card_in(word));
    }
    const auto columns = static_cast<std::size_t>(seats);
    std::vector<Card> played;
    std::size_t leader = 0;  // a column
    for (std::size_t row = 0; row < table.size(); row += columns) {
        std::size_t winner = leader;
        for (std::size_t i = 0; i < columns; ++i) {
            const std::size_t column = (leader + i) % columns;
            if (row + column >= table.size() || !table[row + column]) return played;
            played.push_back(*table[row + column]);
            if (card_beats(*table[row + column], *table[row + winner], trump)) winner = column;
        }
        leader = winner;
    }
    return played;
}

std::vector<int> PbnBoard::trace() const {
    std::vector<int> tricks;
    if (const auto words = sections.find("Trace"); words != sections.end())
        for (const std::string& word : words->second)
            if (const auto number = number_in(word)) tricks.push_back(*number);
    return tricks;
}

std::optional<int> PbnBoard::result() const {
    const auto found = tags.find("Result");
    return found == tags.end() ? std::nullopt : number_in(found->second);
}

std::vector<PublishedTricks> PbnBoard::published() const {
    std::vector<PublishedTricks> all;
    if (const auto table = sections.find("OptimumResultTable"); table != sections.end())
        for (std::size_t i = 0; i + 2 < table->second.size(); i += 3) {
            const auto declarer = seat_called(table->second[i]);
            const auto trump = trump_called(table->second[i + 1]);
            const auto tricks = number_in(table->second[i + 2]);
            if (declarer && trump && tricks) all.push_back({*declarer, *trump, *tricks});
        }
    if (!all.empty()) return all;
    const auto digits = tags.find("DoubleDummyTricks");
    if (digits == tags.end() || digits->second.size() != 20) return all;
    constexpr int declarers[] = {0, 2, 1, 3};  // N S E W, each in NT S H D C
    for (std::size_t i = 0; i < 20; ++i) {
        const char c = digits->second[i];
        const int tricks = c >= 'a' ? c - 'a' + 10 : c >= 'A' ? c - 'A' + 10 : c - '0';
        if (tricks < 0 || tricks > 13) return {};
        const auto trump = i % 5 == 0 ? std::nullopt : std::optional(static_cast<Suit>(i % 5 - 1));
        all.push_back({declarers[i / 5], trump, tricks});
    }
    return all;
}

std::vector<PbnBoard> read_pbn(std::string_view text, const std::string& source) {
    return DdsListReader::is_list(text) ? DdsListReader(text, source).boards() : PbnReader(text, source).boards();
}

std::string pbn_deal(const Deal& deal) { return "N:" + deal_text(deal); }

std::string pbn_tag(std::string_view name, std::string_view value) {
    std::string text = "[" + std::string(name) + " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c == '\n' ? ' ' : c;
    }
    return text + "\"]\n";
}

std::string pbn_play(const std::vector<Card>& cards, int leader, int seats, std::optional<Suit> trump) {
    const auto columns = static_cast<std::size_t>(seats);
    std::string text = pbn_tag("Play", seat_letter(leader));
    std::size_t leads = 0;  // a column
    for (std::size_t begin = 0; begin < cards.size(); begin += columns) {
        std::vector<std::string> row(columns, "-");
        std::size_t winner = leads;
        Card best = cards[begin];
        for (std::size_t i = 0; i < columns && begin + i < cards.size(); ++i) {
            const std::size_t column = (leads + i) % columns;
            row[column] = card_text(cards[begin + i]);
            if (!card_beats(cards[begin + i], best, trump)) continue;
            best = cards[begin + i];
            winner = column;
        }
        for (std::size_t column = 0; column < columns; ++column) text += (column > 0 ? " " : "") + row[column];
        text += "\n";
        leads = winner;
    }
    return text + "*\n";
}

}  // namespace nply
