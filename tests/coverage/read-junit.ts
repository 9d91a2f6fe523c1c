import { decodeXML } from "entities";

export interface TestResult {
  /** The title, preceded by those of its groups: `two-factor [visitor 4] > resend …`. */
  title: string;
  /** The test's file, from the root. */
  file: string;
  verdict: "passed" | "failed" | "skipped";
  /** How long it took beside other tests, without what its file prepares. */
  seconds?: number;
}

const CASE = /<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g;
const attribute = (text: string, name: string) =>
  decodeXML(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1] ?? "");

/** The tests of a run, from the JUnit report that `bun test` wrote. */
export function readJunit(xml: string): TestResult[] {
  return [...xml.matchAll(CASE)].map(([, attributes = "", body = ""]) => {
    const group = attribute(attributes, "classname");
    const name = attribute(attributes, "name");
    const told = /<(failure|error|skipped)/.exec(body)?.[1];
    return {
      title: group ? `${group} > ${name}` : name,
      file: attribute(attributes, "file"),
      verdict: told ? (told === "skipped" ? "skipped" : "failed") : "passed",
      seconds: Number(attribute(attributes, "time")),
    };
  });
}
