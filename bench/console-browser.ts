import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright";
import { chromiumPath, flags } from "../tests/e2e/chromium.ts";
import { signInAs } from "../tests/e2e/people.ts";
import { freePort } from "../tests/server.ts";

export interface Browser {
  context: BrowserContext;
  /** The port of the DevTools protocol, which other programs can connect to. */
  port: number;
  close(): Promise<void>;
}

/** Starts Chromium with a new profile that is signed in to the product. */
export async function openBrowser(url: string, token: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "scenewright-bench-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [...flags, `--remote-debugging-port=${port}`],
    viewport: { width: 1440, height: 900 },
  });
  await signInAs(context, token, url);
  return {
    context,
    port,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
