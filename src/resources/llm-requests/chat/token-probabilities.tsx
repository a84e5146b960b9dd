import { Fragment, type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { formatNumber } from "@/lib/format";
import { cn } from "@/lib/utils";
import type { TokenProbability } from "../chat-format";

/** How many tokens to show initially, and how many to add at a time. */
const step = 1000;

const share = (logprob: number) =>
  formatNumber(Math.exp(logprob), { style: "percent", maximumFractionDigits: 1 });
const visible = (token: string) => token.replaceAll("\n", "⏎").replaceAll("\t", "⇥") || "∅";

/** The classes of a token. The less likely the token was, the stronger its color. */
function tintOf(logprob: number): string {
  const probability = Math.exp(logprob);
  if (probability > 0.9) return "";
  if (probability > 0.5) return "bg-warning-tint text-warning-tint-foreground";
  return "bg-destructive-tint text-destructive-tint-foreground";
}

function Alternatives({ of }: { of: TokenProbability }) {
  const others = (of.top_logprobs ?? []).filter(({ token }) => token !== of.token);
  return (
    <div
      aria-live="polite"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t px-3 py-2 text-xs"
    >
      <span>
        <code className="rounded bg-muted px-1 font-mono">{visible(of.token)}</code>{" "}
        <b data-figure className="font-medium">
          {share(of.logprob)}
        </b>
      </span>
      {others.slice(0, 10).map(({ token, logprob }) => (
        <span key={token} className="text-muted-foreground">
          <code className="font-mono">{visible(token)}</code> <span data-figure>{share(logprob)}</span>
        </span>
      ))}
    </div>
  );
}

/** An answer's tokens with their probabilities. The arrow keys move between tokens. */
export function TokenProbabilities({ tokens }: { tokens: TokenProbability[] }) {
  const [current, setCurrent] = useState(0);
  const [most, setMost] = useState(step);
  const place = useRef<HTMLDivElement>(null);
  const shown = tokens.slice(0, most);
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = event.key === "Home" ? 0 : event.key === "End" ? shown.length - 1 : by && current + by;
    if (next === undefined || next < 0 || next >= shown.length) return;
    event.preventDefault();
    setCurrent(next);
    place.current?.querySelectorAll("button")[next]?.focus();
  };
  const selected = tokens[current];
  return (
    <div className="overflow-hidden rounded-md border">
      <div
        ref={place}
        role="toolbar"
        aria-label={t("Tokens")}
        onKeyDown={move}
        className="max-h-80 overflow-auto whitespace-pre-wrap p-3 text-[0.8125rem] leading-7"
      >
        {byPosition(shown).map(({ key, at, item: { token, logprob } }) => (
          <Fragment key={key}>
            <button
              type="button"
              tabIndex={at === current ? 0 : -1}
              aria-label={`${visible(token)}, ${share(logprob)}`}
              onFocus={() => setCurrent(at)}
              onMouseEnter={() => setCurrent(at)}
              className={cn(
                "whitespace-pre-wrap rounded-sm text-left align-top",
                tintOf(logprob),
                at === current && "outline-2 outline-ring",
              )}
            >
              {token.replaceAll("\n", "⏎") || "∅"}
            </button>
            {token.includes("\n") && <br />}
          </Fragment>
        ))}
      </div>
      {selected && <Alternatives of={selected} />}
      {tokens.length > most && (
        <Button variant="link" size="sm" onClick={() => setMost(most + step)}>
          {t("Show {min} more tokens", { min: formatNumber(Math.min(step, tokens.length - most)) })}
        </Button>
      )}
    </div>
  );
}
