import { Counter, Gauge, type Registry } from "prom-client";

/** Creates the metrics of the jobs and renders that this process runs. */
export function createJobMetrics(registry: Registry) {
  const registers = [registry];
  const runs = new Counter({
    name: "scenewright_job_runs_total",
    help: "Job runs in this process, by outcome. A failed run may be retried.",
    ...{ labelNames: ["kind", "outcome"], registers },
  });
  const renders = new Counter({
    name: "scenewright_renders_total",
    help: "Renders that ended in this process, by outcome",
    ...{ labelNames: ["outcome"], registers },
  });
  const running = new Gauge({
    name: "scenewright_renders_running",
    help: "Renders that this process is running",
    registers,
  });
  const film = new Counter({
    name: "scenewright_render_film_seconds_total",
    help: "Length of the videos rendered",
    registers,
  });
  const work = new Counter({
    name: "scenewright_render_work_seconds_total",
    help: "Time spent rendering videos. The length of the videos divided by this time is the rendering speed.",
    registers,
  });
  for (const outcome of ["succeeded", "failed"]) renders.inc({ outcome }, 0);

  return {
    /** Reports counts of 0 for a type of job, so that its first failure is an increase. */
    added(kind: string) {
      for (const outcome of ["succeeded", "failed"]) runs.inc({ kind, outcome }, 0);
    },
    ended: (kind: string, outcome: "succeeded" | "failed") => runs.inc({ kind, outcome }),
    renderStarted: () => running.inc(),
    renderStopped: () => running.dec(),
    renderEnded: (outcome: "succeeded" | "failed") => renders.inc({ outcome }),
    /** Counts a rendered video's length and the time that rendering took, both in seconds. */
    rendered(length: number, took: number) {
      film.inc(length);
      work.inc(took);
    },
  };
}
