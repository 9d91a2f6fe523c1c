import { beginEngine } from "../db/engine/pglite/engine-parts.ts";

// The entry of the server. Other threads compile the embedded engine while this one loads the code of the site.
if (!process.env.DATABASE_URL && !process.env.DATABASE_URL_FILE) beginEngine();
await import("./serve.ts");
