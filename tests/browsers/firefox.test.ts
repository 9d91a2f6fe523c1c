import { setDefaultTimeout } from "bun:test";
import { BROWSER_TEST_MS } from "../support/browser.ts";
import { openFirefox, whyNoFirefox } from "./support/firefox.ts";
import { testFlows } from "./support/test-flows.ts";

setDefaultTimeout(BROWSER_TEST_MS);

testFlows({ missing: whyNoFirefox(), open: openFirefox, birthdate: "1990-05-17" });
