import { serveTasks } from "../sandbox/serve-tasks.ts";
import { readFollowedFeed } from "./read-followed-feed.ts";

/** The sandboxed process that reads feeds of other sites (`follow-sandbox.ts`). */

/** Several times what a feed of 2 MB needs. */
const CPU_MS = 10_000;
const MEMORY_BYTES = 512 * 1024 * 1024;

const tasks = { read: readFollowedFeed };
export type FollowTasks = typeof tasks;

serveTasks(tasks, { cpuMs: CPU_MS, memoryBytes: MEMORY_BYTES });
