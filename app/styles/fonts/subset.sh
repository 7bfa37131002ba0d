#!/bin/sh
# Makes the fonts of this folder anew, from the project's root. Needs fonttools and its brotli module
# (Debian: fonttools, python3-brotli). See docs/pages-and-cache.md.
set -e
characters="U+0020-007E,U+00A0,U+00A9,U+00AE,U+00B7,U+00BD,U+00D7,U+00E9,U+00F1,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2122"
from=node_modules/@fontsource-variable
to=app/styles/fonts

subset() { # source, weights, target
  fonttools varLib.instancer -q "$from/$1.woff2" "wght=$2" -o "$to/$3.ttf"
  pyftsubset "$to/$3.ttf" --unicodes="$characters" --layout-features=kern,liga,lnum \
    --no-hinting --desubroutinize --flavor=woff2 --output-file="$to/$3.woff2"
  rm "$to/$3.ttf"
}

subset cormorant/files/cormorant-latin-wght-normal 600 cormorant-core
subset cormorant/files/cormorant-latin-wght-normal 500 cormorant-display-core
subset cormorant/files/cormorant-latin-wght-italic 500 cormorant-italic-core
subset figtree/files/figtree-latin-wght-normal 400:700 figtree-core
