import { serveTasks } from "../sandbox/serve-tasks.ts";
import { readFeedToFiles } from "./feed-files.ts";
import { readFeed } from "./read-feed.ts";

/** The sandboxed process that reads untrusted feeds (`feed-sandbox.ts`). */

/** Several times what an honest feed of 20,000 rows needs. */
const CPU_MS = 30_000;

const tasks = { read: readFeed, readToFiles: readFeedToFiles };
export type FeedTasks = typeof tasks;

serveTasks(tasks, { cpuMs: CPU_MS });
