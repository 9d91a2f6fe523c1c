#!/usr/bin/env bash
# robots-parser 3.0.1 splits a group of two user agents at a Crawl-delay or Sitemap line between them.
# RFC 9309, 2.2.4: such records must not terminate a group, so the rule after them applies to both user agents.
# The parser starts a new group after the line and applies the rule to the second user agent only.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit robots-parser@3.0.1 >/dev/null
cat >read.cjs <<'JS'
const parse = require("robots-parser");
const allowed = (line) =>
  parse("https://a.example/robots.txt", `User-agent: Anna\n${line}\nUser-agent: Ben\nDisallow: /private/`)
    .isAllowed("https://a.example/private/1", "Anna");
console.log(JSON.stringify(["Sitemap: https://a.example/s.xml", "Crawl-delay: 5", "# comment"].map(allowed)));
JS
seen=$(node read.cjs)
echo "robots-parser 3.0.1: Anna may read /private/ with each line: $seen"
expected='[true,true,false]'
[ "$seen" = "$expected" ] || { echo "changed; before: $expected"; exit 1; }
