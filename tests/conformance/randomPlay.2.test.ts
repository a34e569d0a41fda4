import { randomGames } from './randomGames.ts';

randomGames(1, 2);
