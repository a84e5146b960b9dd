import { clsx } from "clsx";
import { Mark } from "@/components/layout/brand";
import { badgeVariants } from "@/components/ui/badge-variants";
import { t } from "@/i18n/t";

const tones = {
  succeeded: "success",
  running: "default",
  failed: "destructive",
} as const;

function Status({ of }: { of: keyof typeof tones }) {
  return (
    <span className={badgeVariants({ variant: tones[of] })}>
      <span className="size-1.5 rounded-full bg-current" />
      {of}
    </span>
  );
}

const rows = [
  ["0199a3f2…", "gpt-5-mini", "running", "N/A", "2:14:09 PM"],
  ["0199a3f1…", "claude-sonnet-4-5", "succeeded", "$0.004210", "2:14:02 PM"],
  ["0199a3ee…", "gpt-5-mini", "succeeded", "$0.000318", "2:13:47 PM"],
  ["0199a3ec…", "gemini-2.5-flash", "failed", "N/A", "2:13:31 PM"],
  ["0199a3e9…", "scenewright/sketch-1", "succeeded", "$0.000000", "2:13:20 PM"],
  ["0199a3e5…", "text-embedding-3-small", "succeeded", "$0.000012", "2:12:58 PM"],
] as const;

const menu = [t("Dashboard"), t("Animations"), t("Chats"), t("LLM Logs"), t("Apps"), t("API keys")];

function Menu() {
  return (
    <div className="hidden border-r bg-sidebar p-3 md:block">
      <div className="mb-3 flex items-center gap-2 font-semibold text-xs">
        <Mark className="size-5" />
        Scenewright
      </div>
      {menu.map((entry) => (
        <div
          key={entry}
          className={clsx(
            "flex items-center gap-2 rounded-md px-2 py-1.5 text-muted-foreground text-xs",
            entry === "LLM Logs" && "bg-sidebar-accent font-medium text-foreground",
          )}
        >
          <span
            className={clsx(
              "size-2.5 rounded-[3px] border",
              entry === "LLM Logs" && "border-primary bg-primary",
            )}
          />
          {entry}
        </div>
      ))}
    </div>
  );
}

function List() {
  return (
    <div className="min-w-0 p-4 sm:p-5">
      <div className="font-semibold text-base">{t("LLM Logs")}</div>
      <div className="text-muted-foreground text-xs">{t("Review LLM requests and responses")}</div>
      <div className="mt-4 overflow-hidden rounded-lg border">
        <div className="grid grid-cols-[5.5rem_1fr_auto] gap-3 border-b bg-muted/60 px-3 py-2 font-medium text-muted-foreground text-xs sm:grid-cols-[5.5rem_1fr_6rem_5.5rem_6rem]">
          <span>ID</span>
          <span>{t("Model")}</span>
          <span>{t("Status")}</span>
          <span className="max-sm:hidden">{t("Cost")}</span>
          <span className="max-sm:hidden">{t("Created At")}</span>
        </div>
        {rows.map(([id, model, status, cost, time], at) => (
          <div
            key={id}
            className={clsx(
              "grid grid-cols-[5.5rem_1fr_auto] items-center gap-3 border-b px-3 py-2 text-xs tabular-nums last:border-0 sm:grid-cols-[5.5rem_1fr_6rem_5.5rem_6rem]",
              at === 1 && "bg-tint/50",
            )}
          >
            <span className="font-mono text-primary">{id}</span>
            <span className="truncate">{model}</span>
            <Status of={status} />
            <span className="text-muted-foreground max-sm:hidden">{cost}</span>
            <span className="text-muted-foreground max-sm:hidden">{time}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Detail() {
  return (
    <div className="hidden border-l bg-muted/30 p-5 lg:block">
      <div className="flex items-center justify-between text-xs">
        <span className="font-mono">0199a3f1…</span>
        <Status of="succeeded" />
      </div>
      <div className="mt-4 rounded-lg border bg-card p-3 text-xs">
        <div className="font-medium text-muted-foreground">user</div>
        Write the opening line of a film about tides.
      </div>
      <div className="mt-2 rounded-lg border border-transparent bg-tint p-3 text-tint-foreground text-xs">
        <div className="font-medium">assistant</div>
        Twice a day, without a sound, the ocean lets go of the land.
      </div>
      <div className="mt-4 text-muted-foreground text-xs">{t("First token 412 ms, total 1.9 s")}</div>
      <div className="mt-1.5 flex h-2 overflow-hidden rounded-full bg-secondary">
        <span className="w-[22%] bg-chart-3" />
        <span className="w-[78%] bg-chart-1" />
      </div>
      <div className="mt-4 grid grid-cols-3 gap-2 text-xs tabular-nums">
        {[
          [t("Prompt"), "1,204"],
          [t("Completion"), "318"],
          [t("Cost"), "$0.00421"],
        ].map(([name, figure]) => (
          <div key={name} className="rounded-md border bg-card px-2 py-1.5">
            <div className="text-muted-foreground">{name}</div>
            <div className="font-medium">{figure}</div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The log, drawn in plain markup with example rows. Screen readers treat it as a single image. */
export function LogPicture() {
  return (
    <figure>
      <div
        role="img"
        aria-label={t(
          "The LLM log: a list of requests with model, status, cost and time, and one request with its prompt, response, timing and cost.",
        )}
        className="overflow-hidden rounded-xl border bg-card shadow-lg"
      >
        <div aria-hidden className="pointer-events-none select-none">
          <div className="flex items-center gap-1.5 border-b bg-muted/60 px-4 py-2.5">
            <span className="size-2.5 rounded-full bg-input/50" />
            <span className="size-2.5 rounded-full bg-input/50" />
            <span className="size-2.5 rounded-full bg-input/50" />
            <span className="mx-auto rounded-md border bg-background px-6 py-0.5 text-muted-foreground text-xs">
              {t("/llm-logs/")}
            </span>
          </div>
          <div className="grid md:grid-cols-[10rem_1fr] lg:grid-cols-[10rem_1fr_19rem]">
            <Menu />
            <List />
            <Detail />
          </div>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-muted-foreground text-xs">
        {t("LLM Logs with example requests")}
      </figcaption>
    </figure>
  );
}
