#!/usr/bin/env bash
# sharp 0.35.5 reads an AVIF whose colors are told by numbers alone (a colr box of kind nclx: P3, ISO/IEC 14496-12, 12.1.5).
# Its pixels come out as they are coded, as if they were sRGB, also after toColourspace("srgb"), and the metadata has no
# field for the numbers. Browsers show (200,59,39) for the picture below.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit sharp@0.35.5 >/dev/null
cat >read.mjs <<'JS'
import sharp from "sharp";
const bytes = Buffer.from("AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAFBpY3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAASEAAAArAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAFAAAAA8AAAABBwaXhpAAAAAAMICAgAAAAMYXYxQ4EgAAAAAAATY29scm5jbHgADAANAAGAAAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAAAzbWRhdAoJOCHn/e2hgaAyMh4QgAAAEAAAEAAo0ik8nKNqpe20eIlnZWhTaDkBEjM=", "base64");
const data = await sharp(bytes).toColourspace("srgb").raw().toBuffer();
const { icc } = await sharp(bytes).metadata();
console.log(JSON.stringify([[...data.subarray(0, 3)], icc ?? null]));
JS
seen=$(node read.mjs)
echo "sharp 0.35.5: first pixel and profile: $seen"
expected='[[184,70,50],null]'
[ "$seen" = "$expected" ] || { echo "changed; before: $expected"; exit 1; }
