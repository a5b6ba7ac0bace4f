// The error codes of SQLite that stores tell apart.
#pragma once

inline constexpr int SQLITE_PERM = 3, SQLITE_READONLY = 8, SQLITE_CORRUPT = 11, SQLITE_CANTOPEN = 14,
                     SQLITE_NOTADB = 26;
