import type { PromptVersion } from "@contract/prompts.ts";
import { JsonView } from "@/components/code/json-view";
import { Badge } from "@/components/ui/badge";
import { t } from "@/i18n/t";
import { Fact } from "../views/record/field-list";
import { TemplateMessages } from "./template-text";

const isLarge = (value: unknown) => typeof value === "object" && value !== null;

/** The content of a version: its messages, variables, model and settings. */
export function VersionView({ version }: { version: PromptVersion }) {
  const { messages, variables, model, settings } = version;
  const small = Object.entries(settings).filter(([, value]) => !isLarge(value));
  const large = Object.entries(settings).filter(([, value]) => isLarge(value));
  return (
    <div className="grid gap-4">
      <TemplateMessages messages={messages} />
      <dl className="grid grid-cols-2 gap-4 rounded-lg border bg-card px-4 py-3.5 shadow-xs sm:grid-cols-3">
        <Fact label={t("Model")}>{model ?? t("Chosen by each call")}</Fact>
        <Fact label={t("Variables")}>
          {variables.length === 0 ? (
            t("None")
          ) : (
            <span className="flex flex-wrap gap-1">
              {variables.map((name) => (
                <Badge key={name} className="font-mono">
                  {name}
                </Badge>
              ))}
            </span>
          )}
        </Fact>
        {small.map(([name, value]) => (
          <Fact key={name} label={name}>
            <code className="font-mono text-[0.8125rem]">{String(value)}</code>
          </Fact>
        ))}
        {large.map(([name, value]) => (
          <Fact key={name} label={name} wide>
            <JsonView value={value} label={name} />
          </Fact>
        ))}
      </dl>
    </div>
  );
}
