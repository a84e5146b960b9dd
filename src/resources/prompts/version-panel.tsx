import type { PromptVersionSummary } from "@contract/prompts.ts";
import { SquarePlayIcon } from "lucide-react";
import { useSearchParams } from "react-router";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { CodeTabs } from "@/components/ui/code-block";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { formatTime } from "@/lib/format";
import { useChangeParams, withParam } from "@/lib/use-change-params";
import { LoadFailed } from "../views/list/list-placeholders";
import { CompareVersions } from "./compare-versions";
import { LabelBadge } from "./label-badge";
import { PromoteMenu } from "./promote-menu";
import { promptSamples } from "./prompt-samples";
import { UsageTable } from "./usage-table";
import { labelsOf, type Prompt, useCanEdit, useVersion } from "./use-prompt";
import { VersionView } from "./version-view";

/** The content of a version, with its comparison, usage and samples as tabs. */
export function VersionPanel({
  prompt,
  version,
  versions,
}: {
  prompt: Prompt;
  version: number;
  versions: PromptVersionSummary[];
}) {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const canEdit = useCanEdit(prompt);
  const { data, isError, error, refetch } = useVersion(prompt.id, version);
  const others = versions.map((one) => one.version).filter((one) => one !== version);
  const other =
    others.find((one) => one === Number(params.get("with"))) ??
    others.find((one) => one < version) ??
    others[0];
  const tabs = ["content", ...(other === undefined ? [] : ["compare"]), "usage", "use"];
  const tab = tabs.find((name) => name === params.get("tab")) ?? "content";
  const set = (name: string, value: string) => changeParams(withParam(name, value), { replace: true });
  if (isError && !data)
    return <LoadFailed what={t("version")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-80 rounded-lg" />;
  return (
    <div className="grid min-w-0 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex flex-wrap items-center gap-1.5 font-semibold">
            {t("Version {version}", { version })}
            {labelsOf(prompt, version).map((name) => (
              <LabelBadge key={name} name={name} />
            ))}
          </h2>
          <p className="wrap-anywhere text-muted-foreground text-xs">
            {data.author_name ?? t("Deleted user")} · {formatTime(data.created_at)}
          </p>
          {data.note && <p className="wrap-anywhere text-[0.8125rem]">{data.note}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline">
            <Link to={`/playground?prompt=${prompt.id}&version=${version}`}>
              <SquarePlayIcon aria-hidden />
              {t("Open in playground")}
            </Link>
          </Button>
          {canEdit && <PromoteMenu prompt={prompt} version={version} />}
        </div>
      </header>
      <Tabs value={tab} onValueChange={(next) => set("tab", next)} className="min-w-0">
        <TabsList aria-label={t("Views of this version")}>
          <TabsTrigger value="content">{t("Content")}</TabsTrigger>
          {other !== undefined && <TabsTrigger value="compare">{t("Compare")}</TabsTrigger>}
          <TabsTrigger value="usage">{t("Usage")}</TabsTrigger>
          <TabsTrigger value="use">{t("Use it")}</TabsTrigger>
        </TabsList>
        <TabsContent value="content">
          <VersionView version={data} />
        </TabsContent>
        {other !== undefined && (
          <TabsContent value="compare">
            <CompareVersions
              {...{ id: prompt.id, version, other, versions }}
              onChoose={(next) => set("with", String(next))}
            />
          </TabsContent>
        )}
        <TabsContent value="usage">
          <UsageTable prompt={prompt} />
        </TabsContent>
        <TabsContent value="use" className="grid gap-3">
          <p className="text-muted-foreground">
            <Rich
              text="Calls use the version labeled production, or the latest one if no version has that label. To use another version, add <code>label</code> or <code>version</code> next to <code>id</code>."
              parts={{ code: <code className="font-mono text-xs" /> }}
            />
          </p>
          <CodeTabs samples={promptSamples(prompt.name, data)} label={t("Call with this prompt")} />
        </TabsContent>
      </Tabs>
    </div>
  );
}
