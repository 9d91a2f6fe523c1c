import { afterAll, afterEach, beforeEach, setDefaultTimeout } from "bun:test";
import { beginTest, endTest, runEndings } from "./at-end.ts";

// A first start migrates a database, and two cores may be busy: a slow machine is not a failed test.
setDefaultTimeout(60_000);
afterAll(runEndings);
beforeEach(beginTest);
afterEach(endTest);
