// The fields of results as tables: name, type, when a field is there, what it means. Documents, Python's classes and
// the page's types are made from them or checked against them.
#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "nply/catalog/fields.hpp"

namespace nply::catalog {

/// What a type is called in tables: "int", "[text]", "{text}" by name, "Counts".
template <class T>
struct TypeName;

/// One field: its name, type, presence and meaning.
struct FieldRow {
    std::string name, type;  // the field's name, and its type as documentation shows it
    bool or_null = false;    // Can it be null?
    std::string when;        // empty: always
    std::string meaning;     // one phrase
};

/// The fields of one type of result.
struct FieldTable {
    std::string result;          // the result's name in Python
    std::vector<FieldRow> rows;  // in the order of the fields
};

/// Visits fields, and adds a row for each.
struct AddRow {
    FieldTable& table;  // where rows are added

    template <class T>
    void operator()(const Field& field, const T&) const {
        add(field, TypeName<T>::text());
    }
    template <class T>
    void operator()(const Field& field, const OrNull<T>&) const {
        add(field, TypeName<T>::text());
        table.rows.back().or_null = true;
    }
    template <class T>
    void operator()(const Field& field, const Sometimes<T>& value) const {
        add(field, TypeName<T>::text());
        table.rows.back().when = value.when;
    }
    void add(const Field& field, std::string type) const {  // Adds one row.
        if (!field.type.empty()) type = field.type;
        table.rows.push_back({std::string(field.name), std::move(type), false, "", std::string(field.meaning)});
    }
};

/// The table of a result's fields.
template <class T>
FieldTable field_table(const T& result) {
    FieldTable table{TypeName<T>::text(), {}};
    each_field(result, AddRow{table});
    return table;
}

/// Of the results that the catalog gives; play::field_tables() has all.
std::vector<FieldTable> field_tables();

/// The name of a type as the tables write it.
template <class T>
    requires std::is_arithmetic_v<T>
struct TypeName<T> {
    static std::string text() { return std::is_same_v<T, bool> ? "bool" : std::is_integral_v<T> ? "int" : "float"; }
};
/// The name of a type as the tables write it.
template <class T>
    requires std::convertible_to<T, std::string_view>
struct TypeName<T> {
    static std::string text() { return "text"; }
};
/// The name of a type as the tables write it.
template <class T>
struct TypeName<std::optional<T>> {
    static std::string text() { return TypeName<T>::text() + " or null"; }
};
/// The name of a type as the tables write it.
template <class T>
struct TypeName<std::vector<T>> {
    static std::string text() { return "[" + TypeName<T>::text() + "]"; }
};

/// The name of a type as the tables write it.
template <class T>
struct TypeName<std::map<std::string, T>> {
    static std::string text() { return "{" + TypeName<T>::text() + "}"; }
};

/// The name of a type as the tables write it.
template <HasFields T>
struct TypeName<T> {
    static std::string text() { return std::string(result_name(static_cast<const T*>(nullptr))); }
};

}  // namespace nply::catalog
