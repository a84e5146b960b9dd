import { CodeBlock } from "@/components/ui/code-block";
import { Article, Code, Part, Terms } from "../prose";
import { Steps, To } from "./task";

const settings: [name: string, text: string][] = [
  ["PUBLIC_URL", "The address that users open. It appears in emailed links."],
  [
    "TRUST_PROXY",
    "Set to true behind one reverse proxy, so that limits and the audit log see the client's address.",
  ],
  [
    "DATA_DIR",
    "The folder of the database, files and undelivered emails. Put it on a disk that is backed up.",
  ],
  ["DATABASE_URL", "Your own PostgreSQL 15 or newer, in place of the built-in one."],
  ["SMTP_URL", "The mail server. Without one, emails are saved to the outbox folder."],
  [
    "AUTH_SECRET",
    "Signs sessions and encrypts provider keys. Needed when several machines share a database.",
  ],
];

const backups = `npm run backup -- --help
npm run verify-backup -- --help
npm run restore -- --help`;

/** How to install, protect and update the product. */
export const InstallerGuide = () => (
  <Article
    title="For installers"
    lead="Run Scenewright for others: install, protect, back up, monitor and update."
  >
    <Part id="install" title="Install">
      <CodeBlock label="Install and start" code={"npm ci\nnpm start"} />
      <p>
        You need Node 20 or newer, and the network only for <Code>npm ci</Code>. The repository also has a{" "}
        <Code>Dockerfile</Code>, a <Code>compose.yaml</Code>, and examples for systemd, nginx and Caddy.
      </p>
    </Part>
    <Part id="configure" title="Configure">
      <p>
        Nothing is required. These variables matter most, in the environment or in a <Code>.env</Code> file.{" "}
        <Code>.env.example</Code> lists all of them.
      </p>
      <Terms of={settings.map(([name, text]) => [<Code key={name}>{name}</Code>, text, name])} />
    </Part>
    <Part id="first-account" title="Claim the first account">
      <Steps>
        <li>
          Open <To to="/sign-up">Create an account</To>. The first account becomes the admin.
        </li>
        <li>From another machine, enter the setup code from the server's log.</li>
        <li>Turn on two-factor authentication.</li>
      </Steps>
    </Part>
    <Part id="back-up" title="Back up">
      <p>
        A backup has the database and all files, can be encrypted, and goes to a folder or to S3. Restore one
        on another machine before you need to.
      </p>
      <CodeBlock label="Backups" code={backups} />
    </Part>
    <Part id="monitor" title="Monitor">
      <p>
        <Code>/healthz</Code> tells whether the server responds. Set <Code>METRICS_PORT</Code> or{" "}
        <Code>METRICS_TOKEN</Code> for Prometheus. The folder <Code>docs</Code> has a Grafana dashboard and
        alerts. <Code>npm run admin</Code> lists commands for operators, among them a doctor.
      </p>
    </Part>
    <Part id="update" title="Update">
      <Steps>
        <li>
          Read the <To to="/documentation/changelog">changelog</To>, and make a backup.
        </li>
        <li>
          Replace the code, run <Code>npm ci</Code>, and start again. The database is migrated at the first
          start.
        </li>
      </Steps>
    </Part>
  </Article>
);
