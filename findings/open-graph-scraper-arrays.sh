#!/usr/bin/env bash
# open-graph-scraper 6.12.0 mixes up the sizes of several og:image tags if only some of them have a size.
# In the Open Graph protocol a property belongs to the og:image before it. The scraper collects each property in a separate
# list and pairs the lists by index: the second picture gets the third one's width.
# It also returns the last og:title if there are two.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit open-graph-scraper@6.12.0 >/dev/null
cat >read.mjs <<'JS'
import scrape from "open-graph-scraper";
const html = `<html><head>
<meta property="og:title" content="First"><meta property="og:title" content="Second">
<meta property="og:image" content="https://a.example/1.jpg"><meta property="og:image:width" content="1200">
<meta property="og:image" content="https://a.example/2.jpg">
<meta property="og:image" content="https://a.example/3.jpg"><meta property="og:image:width" content="300">
</head></html>`;
const { result } = await scrape({ html });
console.log(JSON.stringify([result.ogTitle, result.ogImage.map(({ url, width }) => [url.slice(-5), width ?? null])]));
JS
seen=$(node read.mjs)
echo "open-graph-scraper 6.12.0: $seen"
expected='["Second",[["1.jpg","1200"],["2.jpg","300"],["3.jpg",null]]]'
[ "$seen" = "$expected" ] || { echo "changed; before: $expected"; exit 1; }
