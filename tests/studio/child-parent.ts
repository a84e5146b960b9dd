import { createProcessPool } from "../../server/studio/child-process/pool.ts";

/** A process that starts a child and prints the child's process ID. The tests kill this process, not the child. */
const entry = new URL("./child-methods.ts", import.meta.url);
const children = createProcessPool({ entry, name: "The echo", limit: 1, idle_ms: 60_000 });
console.log(await children.call<number>("pid", null));
await children.call("hang", null);
