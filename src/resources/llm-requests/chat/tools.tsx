import { WrenchIcon } from "lucide-react";
import * as z from "zod";
import { JsonView } from "@/components/code/json-view";
import { Badge } from "@/components/ui/badge";
import { Rich } from "@/i18n/rich";
import { plural, t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import type { Message, ToolCall } from "../chat-format";
import { MessageParts } from "./message-parts";
import { ProgramText } from "./message-text";

const definition = z.object({
  name: z.string(),
  description: z.string().nullish().catch(null),
  parameters: z.unknown().optional(),
});
const tool = z.union([
  z.object({ function: definition }).transform((given) => given.function),
  z.object({ custom: definition }).transform((given) => given.custom),
  definition,
]);
const request = z.object({
  tools: z.array(z.unknown()).optional(),
  functions: z.array(z.unknown()).optional(),
});

const property = z.object({
  type: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  description: z.string().optional().catch(undefined),
  enum: z.array(z.unknown()).optional().catch(undefined),
});
const flat = z.object({
  properties: z.record(z.string(), property),
  required: z.array(z.string()).optional().catch(undefined),
});

/** A tool's parameters as a table, or as JSON if their schema isn't an object schema. */
function Parameters({ of, name }: { of: unknown; name: string }) {
  const { data } = flat.safeParse(of);
  const entries = Object.entries(data?.properties ?? {});
  if (of === undefined || of === null || (data && entries.length === 0))
    return <p className="text-muted-foreground text-xs">{t("No parameters.")}</p>;
  if (!data) return <JsonView value={of} label={t("Parameters of {name}", { name })} />;
  return (
    <div className="grid gap-2">
      <div className="overflow-x-auto">
        <table aria-label={t("Parameters of {name}", { name })} className="w-full text-[0.8125rem]">
          <tbody className="divide-y">
            {entries.map(([field, { type, description, enum: options }]) => (
              <tr key={field} className="align-top">
                <th scope="row" className="whitespace-nowrap py-1.5 pr-4 text-left font-normal">
                  <code className="font-mono text-xs">{field}</code>
                  {data.required?.includes(field) && (
                    <span className="ml-1.5 text-muted-foreground text-xs">{t("required")}</span>
                  )}
                </th>
                <td className="whitespace-nowrap py-1.5 pr-4 text-muted-foreground text-xs">
                  {[type].flat().filter(Boolean).join(" or ") || t("any")}
                </td>
                <td className="min-w-40 py-1.5 text-muted-foreground text-xs">
                  {description}
                  {options && (
                    <span className="block font-mono">
                      {options.map((option) => JSON.stringify(option)).join(" | ")}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details>
        <summary className="cursor-pointer text-muted-foreground text-xs hover:text-foreground">
          {t("JSON schema")}
        </summary>
        <div className="mt-2">
          <JsonView value={of} label={t("JSON schema of {name}", { name })} />
        </div>
      </details>
    </div>
  );
}

function Definition({ given }: { given: unknown }) {
  const { data } = tool.safeParse(given);
  if (!data) return <JsonView value={given} label={t("Tool")} />;
  const { name, description, parameters } = data;
  return (
    <details className="group/fold">
      <summary className="cursor-pointer py-2 text-[0.8125rem]">
        <code className="font-medium font-mono">{name}</code>
        {description && (
          <span className="text-muted-foreground">
            {" "}
            · {description.slice(0, 120)}
            {description.length > 120 && "…"}
          </span>
        )}
      </summary>
      <div className="grid gap-2 pb-3 pl-4">
        {description && description.length > 120 && (
          <p className="whitespace-pre-wrap break-words text-[0.8125rem]">{description}</p>
        )}
        <Parameters of={parameters} name={name} />
      </div>
    </details>
  );
}

/** The tools that a model could call, collapsed. */
export function ToolDefinitions({ stored }: { stored: unknown }) {
  const { data } = request.safeParse(stored);
  const tools = [...(data?.tools ?? []), ...(data?.functions ?? [])];
  if (tools.length === 0) return null;
  return (
    <details className="border-b">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-muted-foreground text-xs hover:text-foreground">
        {plural(tools.length, "{count} tool available", "{count} tools available")}
      </summary>
      <div className="divide-y border-t px-4">
        {byPosition(tools).map(({ key, item }) => (
          <Definition key={key} given={item} />
        ))}
      </div>
    </details>
  );
}

/** Lets JSON fill its step, which already has a frame. */
const frame = "-mx-3 -my-2.5";

const Step = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="grid min-w-0 gap-1.5 px-3 py-2.5">
    <p className="text-muted-foreground text-xs">{title}</p>
    {children}
  </div>
);

/** A tool call with its result, if the conversation contains it. */
export const CallView = ({ call, result }: { call: ToolCall; result?: Message }) => (
  <section
    aria-label={t("Call to {name}", { name: call.name })}
    className="min-w-0 divide-y overflow-hidden rounded-md border bg-card"
  >
    <p className="flex flex-wrap items-center gap-x-1.5 bg-muted/40 px-3 py-2 font-medium text-[0.8125rem]">
      <WrenchIcon aria-hidden className="size-3.5 text-muted-foreground" />
      <Rich text="Calls <code/>" parts={{ code: <code className="font-mono">{call.name}</code> }} />
      {result?.is_error && <Badge variant="destructive">{t("Failed")}</Badge>}
      {call.id && (
        <code className="ml-auto truncate font-mono font-normal text-muted-foreground text-xs">
          {call.id}
        </code>
      )}
    </p>
    {call.input && (
      <Step title={t("Arguments")}>
        <ProgramText text={call.input} label={t("Arguments of {name}", { name: call.name })} frame={frame} />
      </Step>
    )}
    {result && (
      <Step title={t("Result")}>
        <MessageParts
          content={result.content}
          label={t("Result of {name}", { name: call.name })}
          frame={frame}
          isProgram
        />
      </Step>
    )}
  </section>
);
