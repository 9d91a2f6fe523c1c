#!/usr/bin/env bash
# sharp 0.35.5 ignores the color space of an AVIF that only has an nclx colr box (P3 here; ISO/IEC 14496-12, 12.1.5).
# It returns the coded pixels as if they were sRGB, even after toColourspace("srgb"), and the metadata has no field for
# the box. Browsers show (200,59,39) for the picture below.
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
