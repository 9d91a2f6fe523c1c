#!/usr/bin/env bash
# feedsmith 3.0.1 writes line breaks and spaces around the CDATA of an RSS title that needs escaping.
# In XML they are part of the title: a reader that doesn't trim shows or compares "\n  A & B\n". A title without special
# characters has none, so the same feed has both kinds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit feedsmith@3.0.1 >/dev/null
cat >write.mjs <<'JS'
import { generateRssFeed } from "feedsmith";
const titlesOf = (xml) => [...xml.matchAll(/<title>([^]*?)<\/title>/g)].map(([, text]) => text);
const item = { title: "Plain", link: "https://a.example/1" };
const feed = { title: "A & B", link: "https://a.example/", description: "d", items: [item] };
console.log(JSON.stringify(titlesOf(generateRssFeed(feed))));
JS
seen=$(node write.mjs)
echo "feedsmith 3.0.1, titles of a feed and its item: $seen"
expected='["\n      <![CDATA[A & B]]>\n    ","Plain"]'
[ "$seen" = "$expected" ] || { echo "changed; before: $expected"; exit 1; }
