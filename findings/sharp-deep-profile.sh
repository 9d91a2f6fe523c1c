#!/usr/bin/env bash
# sharp 0.35.5 returns the colors of a picture with 16 bits and an ICC profile in Display P3, without saying so.
# It converts 8 bits to sRGB, but 16 bits to P3 (the profile that it calls its processing profile), and leaves out the
# profile of the result. The two pictures below have the same color, and browsers show both alike.
# Asking for .withIccProfile("srgb") gives the right color.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit sharp@0.35.5 >/dev/null
cat >read.mjs <<'JS'
import sharp from "sharp";
const red = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#c83c28" } }).withIccProfile("p3");
const first = async (png) => {
  const { data, info } = await sharp(png).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const { icc } = await sharp(await sharp(png).png().toBuffer()).metadata();
  return [[...data.subarray(0, info.channels)], icc ?? null];
};
console.log(JSON.stringify([
  await first(await red().png().toBuffer()),
  await first(await red().toColourspace("rgb16").png().toBuffer()),
]));
JS
seen=$(node read.mjs)
echo "sharp 0.35.5: first pixel and profile, of 8 and of 16 bits: $seen"
expected='[[[200,60,40],null],[[184,70,49],null]]'
[ "$seen" = "$expected" ] || { echo "changed; before: $expected"; exit 1; }
