// Pictures for lists: one for each battle, scenario and report, in the light and in the dark.

import type { APIRoute, GetStaticPaths } from 'astro';
import type { ImageScene } from '../../../components/site/images/scene.ts';
import { thumbnail } from '../../../components/site/images/thumb.ts';
import { battles, reports, scenarios } from '../../../library/index.ts';
import type { Theme } from '../../../publish/picture/values.ts';

const THEMES: readonly Theme[] = ['light', 'dark'];

export const getStaticPaths = (async () => {
  const scenes: readonly (readonly [id: string, scene: ImageScene])[] = [
    ...(await battles()).map(({ id, battle }) => [`battles/${id}`, { battle }] as const),
    ...(await scenarios()).map(({ id, battle }) => [`scenarios/${id}`, { battle }] as const),
    ...(await reports()).map(({ id, battle: { battle }, at }) => [`reports/${id}`, { battle, at }] as const),
  ];
  return THEMES.flatMap(theme => scenes.map(([id, scene]) => ({ params: { theme, id }, props: { theme, scene } })));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ theme: Theme; scene: ImageScene }> = async ({ props: { theme, scene } }) =>
  new Response(new Uint8Array(await thumbnail(scene, theme)), { headers: { 'content-type': 'image/avif' } });
