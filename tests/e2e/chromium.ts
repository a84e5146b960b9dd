import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The features that Playwright disables. Chromium uses only the last such list, so the flags below repeat them. */
const disabledByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** The address bar's suggestions: internal pages that account for most of the time it takes to open a window. */
const suggestions = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** Flags for a disposable browser that makes no background requests and can run as root in a container. */
export const flags = [
  `--disable-features=${[...disabledByPlaywright, ...suggestions].join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The headless shell would otherwise fit glyphs to whole pixels, which no desktop browser does.
  "--font-render-hinting=none",
];

/** The headless shell comes first: it uses a fifth less CPU time, and Playwright also prefers it. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const runs = (path: string) =>
  spawnSync(path, ["--version", "--no-sandbox"], { timeout: 20_000 }).status === 0;

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere];
  // On Windows, Chrome opens a window instead of printing its version, so it isn't run.
  const works = (path: string) => existsSync(path) && (process.platform === "win32" || runs(path));
  return candidates.find(works) ?? [chromium.executablePath()].find(works);
}

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs Debian's headless shell, or all of Chromium on systems that don't package the shell separately. */
function install() {
  process.stdout.write("No Chromium found, installing Debian's\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (...args: string[]) =>
    execFileSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const add = (name: string) => run("install", "-y", "-q", "--no-install-recommends", name);
  run("update", "-q");
  try {
    add("chromium-headless-shell");
  } catch {
    add("chromium");
  }
}

/**
 * Finds Chromium at CHROMIUM_PATH, on the system or in Playwright's folder. Otherwise, installs Debian's package if
 * possible.
 * @throws Error with the command that installs it
 */
export function chromiumPath(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which doesn't exist`);
  if (chosen) return chosen;
  const first = findInstalled();
  if (first) return first;
  try {
    if (mayInstall()) install();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
  }
  const second = findInstalled();
  if (second) return second;
  throw new Error("The browser tests need Chromium. Run: npx playwright install --with-deps chromium");
}
