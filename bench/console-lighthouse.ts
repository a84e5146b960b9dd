import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { spread } from "./figures.ts";

const version = "13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];
type Form = "mobile" | "desktop";

interface Report {
  /** `benchmarkIndex` is the machine's speed during the run, measured by a small calculation in the browser. */
  environment: { benchmarkIndex: number };
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string }[] }>>;
  audits: Record<
    string,
    {
      score: number | null;
      title: string;
      numericValue?: number;
      details?: { items?: { resourceType?: string }[] };
    }
  >;
}

const tries = 3;

/** Runs Lighthouse from the package registry, in a tab of the browser at the port. A run that fails is repeated. */
async function audit(url: string, port: number, form: Form, only: readonly Category[]): Promise<Report> {
  const options = [`--port=${port}`, "--output=json", "--quiet", `--only-categories=${only.join(",")}`];
  if (form === "desktop") options.push("--preset=desktop");
  const args = ["-y", `lighthouse@${version}`, url, ...options];
  for (let at = 1; ; at++) {
    const run = promisify(execFile)("npx", args, { maxBuffer: 2 ** 28 });
    const report = await run.then(({ stdout }) => JSON.parse(stdout) as Report).catch(() => undefined);
    if (report) return report;
    // On a busy machine, Lighthouse can miss the start of the navigation.
    if (at === tries) throw new Error(`Lighthouse failed for ${url}`);
  }
}

const metrics = [
  ["first paint", "first-contentful-paint"],
  ["largest paint", "largest-contentful-paint"],
  ["blocking", "total-blocking-time"],
  ["speed index", "speed-index"],
] as const;

/** Measures a page's speed several times. @returns the scores from 0 to 100 */
async function speed(url: string, path: string, port: number, form: Form, runs: number, goal: number) {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await audit(url + path, port, form, ["performance"]));
  const values = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const scores = reports.map(({ categories: { performance } }) => (performance?.score ?? 0) * 100);
  const requests = reports.map(({ audits }) => audits["network-requests"]?.details?.items?.length ?? 0);
  const shown = metrics.map(([name, id]) => `${name} ${spread(values(id))} ms`).join(", ");
  const shift = spread(values("cumulative-layout-shift"));
  const machine = spread(reports.map(({ environment }) => environment.benchmarkIndex));
  console.log(
    `  ${path.padEnd(12)} ${form.padEnd(8)} ${spread(scores)} (goal: at least ${goal})\n` +
      `    ${shown}, layout shift ${shift}, ${spread(requests)} requests, benchmark index ${machine}`,
  );
  return { path, form, scores, requests };
}

/** Runs all audits except those for speed several times, and names the ones that fail. @returns the lowest scores */
async function quality(url: string, path: string, port: number, runs: number) {
  const lowest = new Map<string, number>();
  const failed = new Set<string>();
  for (let run = 0; run < runs; run++) {
    const { categories: found, audits } = await audit(url + path, port, "mobile", categories.slice(1));
    for (const name of categories.slice(1))
      lowest.set(name, Math.min(lowest.get(name) ?? 100, (found[name]?.score ?? 0) * 100));
    for (const { id } of Object.values(found).flatMap(({ auditRefs }) => auditRefs)) {
      const { score, title } = audits[id] ?? { score: null, title: id };
      if (score !== null && score < 1) failed.add(`${id}: ${title}`);
    }
  }
  const shown = [...lowest].map(([name, score]) => `${name} ${score.toFixed(0)}`).join(", ");
  console.log(`  ${path.padEnd(26)} ${shown}`);
  for (const line of failed) console.log(`    ${line}`);
  return { path, ...Object.fromEntries(lowest) };
}

/** The pages to audit while signed in, and those to audit while signed out. */
const signedIn = ["/llm-logs/", "/dashboard", "/animations/", "/settings", "/billing/credit-products"];
const open = ["/", "/for/marketing", "/documentation", "/sign-in", "/sign-up"];

/** @param signOut removes the session from the browser, because a signed-in user can't see the sign-in page */
export async function runLighthouse(url: string, port: number, runs: number, signOut: () => Promise<void>) {
  console.log(`lighthouse ${version}, ${runs} runs, median (min–max)`);
  const speeds = [];
  for (const path of ["/llm-logs/", "/dashboard"]) {
    speeds.push(await speed(url, path, port, "mobile", runs, 85));
    speeds.push(await speed(url, path, port, "desktop", runs, 98));
  }
  const qualities = [];
  for (const path of signedIn) qualities.push(await quality(url, path, port, runs));
  await signOut();
  for (const path of open) qualities.push(await quality(url, path, port, runs));
  return { speeds, qualities };
}
