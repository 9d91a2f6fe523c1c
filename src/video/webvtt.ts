const TIME = "(?:\\d{2,}:)?[0-5]\\d:[0-5]\\d\\.\\d{3}";
const CUE = new RegExp(`^(${TIME})[ \\t]+-->[ \\t]+(${TIME})`);

/**
 * Sanitizes captions: keeps only the cues of a WebVTT file, with times and texts. Styles, regions and notes are
 * dropped, because nothing reads them. Null if the file is not WebVTT or has no cue.
 */
export function cleanWebVtt(text: string): string | null {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n");
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "")) return null;
  const cues: string[] = [];
  for (let at = 1; at < lines.length; at++) {
    const cue = CUE.exec(lines[at] ?? "");
    if (!cue) continue;
    const said: string[] = [];
    while (at + 1 < lines.length && lines[at + 1] !== "" && !CUE.test(lines[at + 1] ?? "")) {
      at += 1;
      said.push((lines[at] ?? "").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ""));
    }
    if (said.length > 0) cues.push(`${cue[1]} --> ${cue[2]}\n${said.join("\n")}`);
  }
  return cues.length > 0 ? `WEBVTT\n\n${cues.join("\n\n")}\n` : null;
}
