import { useNavigate, useParams, useSearchParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Forbidden } from "@/components/layout/error-screens";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { useCan, useRole } from "@/providers/access";
import type { PageProps } from "../../extension";
import { inSentence, nameOf } from "../../record-name";
import { RecordFailed, ShowSkeleton } from "../record/record-placeholders";
import { useRecordOnce } from "../record/use-record";
import { recordPath } from "../shared/record-link";
import { RecordForm } from "./record-form";
import { valuesIn } from "./url-values";
import { writableFields } from "./writable-fields";

/** The form for a new record. A link can fill it in: `/billing/model-prices/new?model_name=…`. */
export function CreatePage({ resource, overrides }: PageProps) {
  const [params] = useSearchParams();
  const role = useRole();
  const may = useCan(resource.name);
  const navigate = useNavigate();
  if (!role) return <ShowSkeleton />;
  if (!may("create")) return <Forbidden inside />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t("New {one}", { one: inSentence(resource.names.one) })}
        subtitle={resource.subtitle}
      />
      <RecordForm
        resource={resource}
        role={role}
        start={valuesIn(params, writableFields(resource, "create", role))}
        inputs={overrides.inputs}
        onDone={({ id }) => navigate(recordPath(resource, id), { replace: true })}
        onCancel={() => navigate(resource.path)}
      />
    </div>
  );
}

export function EditPage({ resource, overrides }: PageProps) {
  const { id = "" } = useParams();
  const role = useRole();
  const may = useCan(resource.name);
  const navigate = useNavigate();
  const { query, record } = useRecordOnce(resource.name, id);
  useCrumbName(id, record && nameOf(resource, record));
  // An open form keeps what was typed, even if the record has since been deleted.
  if (query.isError && !record)
    return <RecordFailed resource={resource} error={query.error} onRetry={query.refetch} />;
  if (!record || !role) return <ShowSkeleton />;
  if (!may("edit")) return <Forbidden inside />;
  const back = () => navigate(recordPath(resource, id));
  const name = nameOf(resource, record);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t("Edit {name}", { name })} subtitle={resource.names.one} />
      <RecordForm
        key={id}
        resource={resource}
        role={role}
        record={record}
        inputs={overrides.inputs}
        onDone={back}
        onCancel={back}
      />
    </div>
  );
}
