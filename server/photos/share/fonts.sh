#!/bin/sh
# Makes the two fonts of this folder anew, from the project's root: Latin with its extensions, in one weight and under
# names of their own, as TrueType, since libvips reads no WOFF2. Needs fonttools and its brotli module
# (Debian: fonttools, python3-brotli). See docs/agents-words.md.
set -e
from=node_modules/@fontsource-variable
to=server/photos/share
work=$(mktemp -d)

font() { # family, weight, name, target
  for part in latin latin-ext; do
    fonttools varLib.instancer -q "$from/$1/files/$1-$part-wght-normal.woff2" "wght=$2" -o "$work/$part.woff2"
  done
  python3 - "$work" "$3" "$to/$4.ttf" <<'END'
import sys
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
work, name, target = sys.argv[1:]
parts = []
for part in ("latin", "latin-ext"):
    font = TTFont(f"{work}/{part}.woff2")
    font.flavor = None
    for table in ("GSUB", "GDEF", "STAT"):
        if table in font:
            del font[table]
    font.save(f"{work}/{part}.ttf")
    parts.append(f"{work}/{part}.ttf")
font = Merger().merge(parts)
for record in font["name"].names:
    if record.nameID in (1, 4, 16):
        record.string = name
    if record.nameID in (2, 17):
        record.string = "Regular"
    if record.nameID == 6:
        record.string = name.replace(" ", "")
font["OS/2"].usWeightClass = 400
font["OS/2"].fsSelection = 64
font.save(target)
END
}

font cormorant 600 "Shingle Serif" serif
font figtree 500 "Shingle Sans" sans
rm -r "$work"
