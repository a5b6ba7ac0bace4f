// Portable Bridge Notation (PBN 2.1, T. Veugen and K. G. Backas): boards with their deal, contract, play and published
// results. Other tags are ignored. Deals with a number of players other than four are written in the same way: the
// seats are N E S W, then 5, 6, ..
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/cards/deal.hpp"

namespace nply {

/// What a declarer takes in a trump with best play by all.
struct PublishedTricks {
    int declarer = 0;             // a seat from 0
    std::optional<Suit> trump{};  // none: no trumps
    int tricks = 0;               // of the declarer's side
};

/// One board of a PBN file: its deal, contract, play and results.
struct PbnBoard {
    std::size_t line = 0;                                      // of the file, from 1, where it begins
    std::map<std::string, std::string> tags;                   // "Deal" and others by name
    std::map<std::string, std::vector<std::string>> sections;  // the words behind a tag: of Play, of a table

    std::string name() const;                                              // its number
    bool has(const std::string& tag) const { return tags.contains(tag); }  // Has the board this tag?
    /// The seat that a tag names, from 0; nothing if it names none.
    std::optional<int> seat(const std::string& tag) const;
    /// Of the contract; the inner is empty for no trump, the outer where nobody plays or nothing is said.
    std::optional<std::optional<Suit>> trump() const;
    /// The seat that leads: left of the declarer, or the first column of the play, or left of the dealer.
    std::optional<int> leader(int seats) const;
    /// The cards in the order they were played, as far as each is known. Rows have a column for every seat.
    std::vector<Card> play(int seats, std::optional<Suit> trump) const;
    /// Of a list of the DDS project: tricks of the declarer's side with best play by all, before and after each card.
    std::vector<int> trace() const;
    /// Tricks that the declarer took.
    std::optional<int> result() const;
    /// OptimumResultTable and DoubleDummyTricks.
    std::vector<PublishedTricks> published() const;
};

/// All boards of a file that have a deal; also of a list of the DDS project, whose lines begin with PBN, TABLE, PLAY
/// and TRACE. InputError "SOURCE:LINE:COLUMN: what".
std::vector<PbnBoard> read_pbn(std::string_view text, const std::string& source);

std::string seat_letter(int seat);                                   // "N", of the fifth seat "5"
std::string pbn_deal(const Deal& deal);                              // N:AKQ.. ..
std::string pbn_tag(std::string_view name, std::string_view value);  // [Name "value"] with its line's end
/// The play's rows, a column for every seat from the first leader's on.
std::string pbn_play(const std::vector<Card>& cards, int leader, int seats, std::optional<Suit> trump);

}  // namespace nply
