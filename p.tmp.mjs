import { startApp } from "./tests/server.ts"; import { readFileSync } from "node:fs";
const app = await startApp({embedded:true,dataDir:"/tmp/lgd/d3m",env:{LOG_LEVEL:"warn"}});
const {token}=JSON.parse(readFileSync("/tmp/lgd/d3m/bench.json"));
for (const q of process.argv.slice(2)) for (let i=0;i<4;i++){ const t=performance.now(); const r=await fetch(app.url+"/api/llm-requests?"+q,{headers:{authorization:"Bearer "+token}}); const b=await r.json(); console.log(q,r.status,b.length,r.headers.get("x-total-label"),(performance.now()-t).toFixed(1)); }
console.log(app.output().slice(-3000)); await app.stop(); process.exit(0)
