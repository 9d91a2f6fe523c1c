import { setDefaultTimeout } from "bun:test";
import { BROWSER_TEST_MS } from "../support/browser.ts";
import { testFlows } from "./support/test-flows.ts";
import { openWebKit, whyNoWebKit } from "./support/webkit.ts";

setDefaultTimeout(BROWSER_TEST_MS);

testFlows({ missing: whyNoWebKit(), open: openWebKit, birthdate: "05/17/1990" });
