import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { confine, missingConfinement, setChildUser } from "../../server/studio/child-process/limits.ts";

const isConfined = missingConfinement().length === 0;

/** Runs a script in a child process that is confined like the decoders and encoders. */
function run(script: string, { memory_mb = 300, cpu_s = 20 } = {}) {
  const [program, ...rest] = confine([process.execPath, "-e", script], { memory_mb, cpu_s });
  const { status, signal, stdout } = spawnSync(program!, rest, { encoding: "utf8", timeout: 30_000 });
  return { ended: signal ?? status, said: stdout.trim() };
}

describe.runIf(isConfined)("a confined child", () => {
  it("runs", () => {
    expect(run("console.log(6 * 7)")).toEqual({ ended: 0, said: "42" });
  });

  it("can't allocate more than its memory", { tags: ["slow"] }, () => {
    const fill =
      "const all = []; for (let n = 0; n < 40; n++) all.push(Buffer.alloc(50e6, 1)); console.log('all')";
    const small = run(fill);
    expect(small.said).not.toContain("all");
    expect(small.ended).not.toBe(0);
    expect(run(fill, { memory_mb: 2500 })).toEqual({ ended: 0, said: "all" });
  });

  it("is ended after its CPU time", () => {
    const start = performance.now();
    expect(["SIGXCPU", "SIGKILL", 152, 137]).toContain(run("for (;;);", { cpu_s: 1 }).ended);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it("opens a few hundred files at most", () => {
    const open =
      "let n = 0; try { for (; n < 2000; n++) require('fs').openSync('/dev/null'); } catch (e) { console.log(e.code, n < 600) }";
    expect(run(open).said).toBe("EMFILE true");
  });

  it("reaches no network, not even this machine", async () => {
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const connect = `require('net').connect(${port}, '127.0.0.1').on('connect', () => console.log('reached')).on('error', (e) => console.log('refused', e.code))`;
    expect(run(connect).said).toMatch(/^refused/);
    server.close();
  });

  it("can't gain privileges", () => {
    const status = run("console.log(require('fs').readFileSync('/proc/self/status', 'utf8'))").said;
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  });

  it.runIf(process.getuid?.() === 0)("of root is another user without capabilities", () => {
    expect(setChildUser({ uid: 65_533, gid: 65_533 })).toBe(true);
    const [program, ...rest] = confine(["/bin/sh", "-c", "id -u; id -G; grep ^Cap /proc/self/status"], {
      memory_mb: 100,
      cpu_s: 5,
    });
    const { stdout } = spawnSync(program!, rest, { encoding: "utf8" });
    const [uid, groups, ...capabilities] = stdout.trim().split("\n");
    expect([uid, groups]).toEqual(["65533", "65533"]);
    for (const line of capabilities) expect(line).toMatch(/^Cap\w+:\t0+$/);
  });
});
