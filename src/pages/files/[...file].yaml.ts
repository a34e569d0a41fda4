// The files of the library as they are: to read, to download, and for /open to read a scenario that a record names. JSON is YAML too.

import type { APIRoute, GetStaticPaths } from 'astro';
import { battles, scenarios } from '../../library/index.ts';

export const getStaticPaths = (async () =>
  [...(await battles()), ...(await scenarios())].map(({ file, text }) => ({
    params: { file: file.replace(/\.yaml$/, '') },
    props: { text },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
