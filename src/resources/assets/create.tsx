import { Card, CardContent } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import type { PageProps } from "../extension";
import { NewAssetButtons } from "./new-asset-buttons";

/** The page for uploading assets by file picker or drag and drop. */
export function NewAssets({ resource, icon: Icon }: PageProps) {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t("New assets")} subtitle={resource.subtitle} />
      <Card className="border-dashed">
        <CardContent>
          <EmptyState
            icon={<Icon />}
            title={t("Drop files here")}
            description={t("Images, audio, video, fonts, PDFs and Lottie files, up to 200 MB each.")}
          >
            <NewAssetButtons resource={resource} />
          </EmptyState>
        </CardContent>
      </Card>
    </div>
  );
}
