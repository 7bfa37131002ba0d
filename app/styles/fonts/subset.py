#!/usr/bin/env python3
"""Makes the fonts of this folder anew, from the project's root. See docs/pages-and-cache.md.

Needs fonttools and its brotli module (Debian: fonttools, python3-brotli).
"""

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

SOURCE = "node_modules/@fontsource-variable/{}.woff2"
TARGET = "app/styles/fonts/{}.woff2"
# Nearly all text: ASCII without a programmer's signs, and what typography adds (fonts.css).
CHARACTERS = set(range(0x20, 0x7F)) - set(map(ord, "[\\]^`{}~")) | set(map(ord, "\u00a0©®·½×éñ–—‘’“”•…™"))
# Of the ligatures, those of English words; `gifts` has two of them.
LIGATURES = {"T_h.liga", "f_f.liga", "f_f_i.liga", "f_f_l.liga", "f_f_t.liga", "f_t.liga", "fi.liga", "fl.liga", "g_g.liga"}


def tables(font, tag):
    """The substitutions of one feature."""
    records = font["GSUB"].table.FeatureList.FeatureRecord if "GSUB" in font else []
    indexes = {index for record in records if record.FeatureTag == tag for index in record.Feature.LookupListIndex}
    for index in indexes:
        for table in font["GSUB"].table.LookupList.Lookup[index].SubTable:
            yield getattr(table, "ExtSubTable", table)


def lining(font):
    """Makes the lining figures the only ones: no text of the site wants the others."""
    instead = {name: other for table in tables(font, "lnum") for name, other in table.mapping.items()}
    for table in font["cmap"].tables:
        table.cmap.update({code: instead[name] for code, name in table.cmap.items() if name in instead})


def ligatures(font):
    """Leaves out the ligatures that English doesn't have."""
    for table in tables(font, "liga"):
        for first, found in table.ligatures.items():
            table.ligatures[first] = [each for each in found if each.LigGlyph in LIGATURES]


def make(source, weights, target, units=1000):
    font = instancer.instantiateVariableFont(TTFont(SOURCE.format(source)), {"wght": weights})
    lining(font)
    ligatures(font)
    options = subset.Options(layout_features=["kern", "liga"], hinting=False, desubroutinize=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    scale_upem(font, units)
    font.flavor = "woff2"
    font.save(TARGET.format(target))


# Coarser outlines, a sixth of a pixel at 80 px, take a tenth less. The text of paragraphs keeps its widths.
make("cormorant/files/cormorant-latin-wght-normal", 600, "cormorant-core", 500)
make("cormorant/files/cormorant-latin-wght-normal", 500, "cormorant-display-core", 500)
make("cormorant/files/cormorant-latin-wght-italic", 500, "cormorant-italic-core", 500)
make("figtree/files/figtree-latin-wght-normal", (400, 700), "figtree-core")
