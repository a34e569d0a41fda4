// The sample of VASSAL files, to be opened on the page that opens files.

import type { APIRoute } from 'astro';
import { sampleLogs, sampleModule } from '../../importers/vassal/sample.ts';

export const getStaticPaths = () =>
  Object.entries({ ...sampleLogs(), 'two-bridges.vmod': sampleModule() }).map(([file, bytes]) => ({ params: { file }, props: { bytes } }));

export const GET: APIRoute<{ bytes: Uint8Array<ArrayBuffer> }> = ({ props }) =>
  new Response(props.bytes, { headers: { 'content-type': 'application/octet-stream' } });
