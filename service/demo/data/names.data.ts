/** Given names of people who speak English at home. */
export const ENGLISH_FIRST_NAMES: readonly string[] =
  'Aaliyah Amara Andre Anika Ava Beatrice Ben Brooke Caleb Carla Chloe Claire Connor Daniel Darius Dawn Denise Derek Elena Eli Emma Ethan Fatima Gavin Grace Hannah Harold Imani Isaac Ivy Jada James Jasmine Jonah Jordan Joyce Kai Karen Keisha Kevin Lamar Laura Leah Leo Lily Logan Marcus Maya Mei Mila Minh Nadia Naomi Nathan Noah Olivia Omar Owen Paige Priya Quinn Rachel Rashad Ravi Rosa Ruth Sam Sana Simone Sofia Terrence Theo Tyler Uma Vera Victor Wei Wesley Yara Zoe'.split(
    ' ',
  );

/** Given names of people who speak Spanish at home. */
export const SPANISH_FIRST_NAMES: readonly string[] =
  'Alejandra Andrés Beatriz Camila Carlos Carmen Daniela Diego Elena Emilio Esteban Fernanda Gabriela Guadalupe Héctor Ignacio Inés Javier Jimena José Juana Julio Lucía Luis Manuel Marisol Mateo Miguel Paloma Rafael Ramón Rocío Santiago Soledad Teresa Ximena'.split(
    ' ',
  );

/** Family names of people who speak English at home. */
export const ENGLISH_LAST_NAMES: readonly string[] =
  'Abbott Adeyemi Akana Anderson Bailey Banerjee Barnes Bennett Blake Brooks Campbell Carter Chen Clarke Coleman Cooper Daniels Dawson Diallo Ellis Farrell Fischer Foster Freeman Gallagher Gibson Graham Griffin Hale Hamilton Harper Hayes Holloway Hughes Ibrahim Jackson Jensen Kahananui Kaplan Keller Kim Kowalski Larsen Lee Lindgren Lowe Mahoney Mason McBride Mitchell Morgan Murphy Nakamura Nguyen Novak Okafor Osborne Park Patel Pearson Phillips Porter Quigley Reed Rhodes Rossi Russell Sawyer Schultz Shah Sinclair Stone Sullivan Tanaka Thompson Tran Turner Vance Wallace Walsh Webb Whitaker Wong Yazzie Young Zhang'.split(
    ' ',
  );

/** Family names of people who speak Spanish at home. */
export const SPANISH_LAST_NAMES: readonly string[] =
  'Aguilar Álvarez Cabrera Castillo Cortés Delgado Domínguez Escobar Espinoza Flores Fuentes García Gómez Guerrero Herrera Ibarra Jiménez Lozano Maldonado Medina Mendoza Morales Navarro Núñez Ortega Peña Ramírez Reyes Ríos Rosales Salazar Sandoval Soto Trujillo Valdez Vargas Velasco Zamora'.split(
    ' ',
  );
