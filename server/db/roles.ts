import { chmodSync, chownSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { type Passwords, roles } from "./passwords.ts";

/** Tables that the app can only add rows to. Triggers refuse other changes, and the app can't remove the triggers. */
const appendOnly = "audit_events, transfers";
/** The key of the advisory lock that lets only one process at a time change roles. */
const rolesLock = 7_311_803;

/**
 * Creates the app's role if it is missing. A cluster that trusted every local connection until now is changed to
 * require passwords.
 */
export async function ensureRoles(client: pg.Client, data: string, passwords: Passwords): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [rolesLock]);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [roles.app]);
  if (!rowCount) await client.query(`create role ${roles.app} login nosuperuser`);
  const file = join(data, "pg_hba.conf");
  const hba = readFileSync(file, "utf8");
  const trusting = /^[^#].*\btrust\s*$/m.test(hba);
  if (!rowCount || trusting) {
    for (const [role, name] of Object.entries(roles))
      await client.query(
        `alter role ${name} password ${client.escapeLiteral(passwords[role as keyof Passwords])}`,
      );
  }
  if (trusting) {
    const part = `${file}.${process.pid}`;
    writeFileSync(part, hba.replaceAll(/^([^#].*\b)trust(\s*)$/gm, "$1scram-sha-256$2"));
    const { uid, gid, mode } = statSync(file);
    chownSync(part, uid, gid);
    chmodSync(part, mode);
    renameSync(part, file);
    await client.query("select pg_reload_conf()");
  }
  await client.query("select pg_advisory_unlock($1)", [rolesLock]);
}

/**
 * Grants the app's role the privileges that it needs on the tables of the current schema. Runs after each migration.
 */
export const grantSql = `
grant create on database ${roles.owner} to ${roles.app};
grant usage on schema public to ${roles.app};
grant select, insert, update, delete, maintain on all tables in schema public to ${roles.app};
grant usage on all sequences in schema public to ${roles.app};
revoke update, delete, maintain on ${appendOnly} from ${roles.app};
do $$ declare item record; begin
  -- The job queue creates and changes its own tables.
  if exists (select from pg_namespace where nspname = 'pgboss' and nspowner <> '${roles.app}'::regrole) then
    alter schema pgboss owner to ${roles.app};
    for item in select c.oid::regclass as name, c.relkind from pg_class c
      where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S') loop
      execute format('alter %s %s owner to ${roles.app}', case item.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, item.name);
    end loop;
    for item in select oid::regprocedure as name from pg_proc where pronamespace = 'pgboss'::regnamespace loop
      execute format('alter routine %s owner to ${roles.app}', item.name);
    end loop;
    for item in select oid::regtype as name from pg_type where typnamespace = 'pgboss'::regnamespace and typtype = 'e' loop
      execute format('alter type %s owner to ${roles.app}', item.name);
    end loop;
  end if;
end $$`;
