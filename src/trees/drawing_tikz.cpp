// A drawing as TikZ, in a LaTeX document or alone. It needs the packages tikz and, as a document, geometry. A pixel is
// 0.75 bp; words are in sizes of the document's own, which are no wider than the layout allows in 10 pt.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "trees/drawing_canvas.hpp"

namespace nply::drawing {
namespace {

constexpr const char* styles = R"(  nply text/.style={inner sep=0pt,outer sep=0pt,anchor=base west},
  nply title/.style={nply text,font=\normalsize\sffamily\bfseries},
  nply sub/.style={nply text,font=\footnotesize\sffamily},
  nply value/.style={nply text,font=\small\ttfamily},
  nply reason/.style={nply text,font=\footnotesize\ttfamily,text={rgb,255:red,160;green,56;blue,0}},
  nply note/.style={nply text,font=\footnotesize\ttfamily,text=black!67},
  nply number/.style={nply text,anchor=base,font=\small\sffamily\bfseries},
  nply word/.style={nply text,anchor=base,font=\scriptsize\sffamily\bfseries},
  nply pruned text/.style={text=black!54},
  nply edge/.style={draw=black!53,line width=0.9bp},
  nply line/.style={draw=black,line width=2.2bp},
  nply cut/.style={draw=black!33,dash pattern=on 3bp off 2.2bp},
  nply box/.style={draw=black!53,fill=white,line width=0.75bp,rounded corners=2.2bp},
  nply on/.style={draw=black,line width=1.9bp},
  nply fold/.style={draw=black!53,fill=black!5,line width=0.75bp,rounded corners=2.2bp,dash pattern=on 1.5bp off 1.5bp},
  nply again/.style={draw={rgb,255:red,160;green,56;blue,0},line width=1.1bp,rounded corners=2.2bp},
  nply open/.style={draw=black,line width=1.1bp,dash pattern=on 2.2bp off 1.5bp},
  nply pruned circle/.style={draw=black!33,fill=black!13,dash pattern=on 3bp off 2.2bp},
  nply pruned box/.style={draw=black!33,fill=white,dash pattern=on 3bp off 2.2bp})";

std::string length(double px) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", px);
    return text;
}

std::string place_text(Point at) { return "(" + length(at.x) + "," + length(at.y) + ")"; }

/// "#0072B2" or "#fff" as xcolor takes it.
std::string xcolour(const std::string& hex) {
    const bool is_short = hex.size() == 4;
    const auto part = [&](std::size_t i) {
        const std::string digits = is_short ? std::string(2, hex[1 + i]) : hex.substr(1 + 2 * i, 2);
        return std::to_string(std::strtol(digits.c_str(), nullptr, 16));
    };
    return "{rgb,255:red," + part(0) + ";green," + part(1) + ";blue," + part(2) + "}";
}

std::string in_latex(const std::string& text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '\\': out += "\\textbackslash{}"; break;
            case '~': out += "$\\sim$"; break;
            case '^': out += "\\textasciicircum{}"; break;
            case '<': out += "\\ensuremath{<}"; break;
            case '>': out += "\\ensuremath{>}"; break;
            case '|': out += "\\textbar{}"; break;
            case '-': out += "{-}"; break;  // no ligature
            case '{':
            case '}':
            case '$':
            case '&':
            case '#':
            case '%':
            case '_': out += std::string("\\") + c; break;
            default: out += c >= 0 && c < 32 ? ' ' : c;
        }
    return out;
}

class TikzCanvas final : public Canvas {
public:
    explicit TikzCanvas(bool fragment) : fragment_(fragment) {}

    void path(const std::vector<Point>& corners, const std::string& style) override {
        out_ += "\\path[" + keys(style, "") + "] " + place_text(corners[0]);
        for (std::size_t i = 1; i < corners.size(); ++i) out_ += " -- " + place_text(corners[i]);
        out_ += ";\n";
    }

    void box(Point corner, Size size, const std::string& style) override {
        out_ += "\\path[" + keys(style, " box") + "] " + place_text(corner) + " rectangle " +
                place_text({corner.x + size.width, corner.y + size.height}) + ";\n";
    }

    void circle(Point centre, double radius, const std::string& fill, const std::string& style) override {
        const std::string style_keys = keys(style, " circle"), filled = fill.empty() ? "" : "fill=" + xcolour(fill);
        out_ += "\\path[" + filled + (filled.empty() || style_keys.empty() ? "" : ",") + style_keys + "] " +
                place_text(centre) + " circle[radius=" + length(radius * pixel) + "bp];\n";
    }

    void text(Point at, const std::string& style, const std::string& content, const std::string& name,
              const std::string& ink) override {
        out_ += "\\node[" + keys(style, " text") + (ink.empty() ? "" : ",text=" + xcolour(ink)) + "] at " +
                place_text(at) + " {";
        if (!name.empty()) out_ += "{\\sffamily\\bfseries " + in_latex(name) + "}";
        out_ += std::string(!name.empty() && !content.empty() ? " " : "") + in_latex(content) + "};\n";
    }

    std::string finish(Size size, const std::string& title) override {
        const std::string picture = "\\begin{tikzpicture}[x=0.75bp,y=-0.75bp,\n" + std::string(styles) +
                                    "]\n\\useasboundingbox (0,0) rectangle " + place_text({size.width, size.height}) +
                                    ";\n" + out_ + "\\end{tikzpicture}";
        if (fragment_) return "% " + one_line(title) + "; needs \\usepackage{tikz}\n" + picture + "%\n";
        return "% " + one_line(title) +
               "\n\\documentclass{article}\n\\usepackage[paperwidth=" + length(size.width * pixel) +
               "bp,paperheight=" + length(size.height * pixel + 1) +
               "bp,margin=0bp]{geometry}\n\\usepackage{tikz}\n\\pagestyle{empty}\n\\parindent=0pt\n\\topskip=0pt\n"
               "\\begin{document}\n" +
               picture + "\n\\end{document}\n";
    }

private:
    static constexpr double pixel = 0.75;  // in bp

    static std::string one_line(std::string text) {
        for (char& c : text)
            if (c == '\n' || c == '\r') c = ' ';
        return text;
    }

    /// "edge cut" as "nply edge,nply cut"; what is pruned looks as `what` it is.
    static std::string keys(const std::string& style, const std::string& what) {
        std::istringstream words(style);
        std::string list;
        for (std::string word; words >> word;)
            (list += list.empty() ? "nply " : ",nply ") += word == "pruned" ? word + what : word;
        return list;
    }

    const bool fragment_;
    std::string out_;
};

}  // namespace

std::unique_ptr<Canvas> tikz_canvas(bool fragment) { return std::make_unique<TikzCanvas>(fragment); }

}  // namespace nply::drawing
