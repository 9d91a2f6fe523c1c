import { afterAll, afterEach, beforeEach, setDefaultTimeout } from "bun:test";
import { beginTest, endTest, runEndings } from "./at-end.ts";
import { beginHeartbeat, countRunning } from "./heartbeat.ts";

// A first start migrates a database, and two cores may be busy: a slow machine is not a failed test.
setDefaultTimeout(60_000);
beginHeartbeat();
afterAll(runEndings);
beforeEach(() => {
  countRunning(1);
  beginTest();
});
afterEach(() => {
  endTest();
  countRunning(-1);
});
